import { matchPage } from '@portal/page-protocol/matchPage';
import type { RegistryView } from '@portal/page-protocol/RegistryView';
import type { SectionLoader } from './sectionLoader.ts';

interface CatchUpParts {
  readonly registry: RegistryView;
  readonly sections: Pick<SectionLoader, 'load' | 'state'>;
  /** Checks for new releases. */
  readonly refresh: () => unknown;
}

/** How long a navigation waits for a new release: too short to be noticed. */
const MOMENT_MS = 200;

/**
 * Returns a function that resolves when the page at a URL is up to date, or after a moment. Call it
 * before a navigation: unlike a pointer that rests on a link, a tap gives no advance notice. Does
 * not wait for a section that has not been used: the page shows its skeleton.
 */
export function createCatchUp({ registry, sections, refresh }: CatchUpParts) {
  return async ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): Promise<void> => {
    const section = matchPage(registry, pathname, search)?.section;
    if (section !== undefined && sections.state(section).status === 'ready') {
      await Promise.race([
        Promise.resolve(refresh()).then(() => sections.load(section)),
        new Promise((resolve) => setTimeout(resolve, MOMENT_MS)),
      ]);
    }
  };
}
