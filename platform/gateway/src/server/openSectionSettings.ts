import type { SiteStore } from '../releases/siteStore.ts';
import {
  judgeSettings,
  parseSectionSettings,
  type SectionSettings,
} from '../settings/SectionSettings.ts';
import { followFile } from './followFile.ts';

/**
 * Follows the file in `SECTION_SETTINGS`, see `followFile`, and checks it against what the live
 * sections declare, which changes with each release. A value that is wrong is reported once, and
 * the last good one stays in use.
 */
export async function openSectionSettings(
  file: string,
  site: Pick<SiteStore, 'registry'>,
  report: (sentence: string) => void,
): Promise<{
  readonly current: () => SectionSettings;
  readonly check: () => Promise<void>;
}> {
  const variable = 'SECTION_SETTINGS';
  const followed = await followFile({
    variable,
    file,
    parse: parseSectionSettings,
    onRefused: (sentence) => report(`${sentence} The previous settings stay in effect.`),
  });
  let settings: SectionSettings = {};
  let reported: readonly string[] = [];
  const check = async () => {
    await followed.check();
    // Without a registry, there are no pages either.
    const registry = await site.registry().catch(() => undefined);
    if (registry) {
      const judged = judgeSettings(followed.current(), registry, settings);
      settings = judged.settings;
      judged.mistakes
        .filter((mistake) => !reported.includes(mistake))
        .forEach((mistake) => report(`${variable} is "${file}", but ${mistake}`));
      reported = judged.mistakes;
    }
  };
  await check();
  return { current: () => settings, check };
}
