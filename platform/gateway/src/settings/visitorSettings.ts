import type { SettingValues } from '@portal/contract/Portal';
import type { KeptSectionVersion } from '@portal/site/registry/Registry';
import { acceptsSet, type SectionSettings, valueIn } from './SectionSettings.ts';

/** Whether a setting differs between visitors, so that they need a number. */
export function hasShares(settings: SectionSettings): boolean {
  return Object.values(settings)
    .flatMap((values) => Object.values(values))
    .some((set) => typeof set === 'object' && set.percent > 0 && set.percent < 100);
}

type Versions = Readonly<Record<'current', KeptSectionVersion>> & {
  readonly previous?: KeptSectionVersion;
};

/**
 * A visitor's values for the settings of each section that has any, including those of its fallback
 * version. `placeOf` maps a text to the visitor's position from 0 to 99.
 */
export function settingsFor(
  sections: Readonly<Record<string, Versions>>,
  settings: SectionSettings,
  placeOf: (text: string) => number,
): ReadonlyMap<string, SettingValues> {
  const values = Object.entries(sections).flatMap(([section, { current, previous }]) => {
    const declared = Object.entries({ ...previous?.settings, ...current.settings });
    const resolved = declared.map(([name, setting]) => {
      const set = valueIn(settings, section, name);
      if (set === undefined || !acceptsSet(setting, set)) {
        return [name, setting.default] as const;
      }
      const isOn = (percent: number) => placeOf(`${section} ${name}`) < percent;
      return [name, typeof set === 'object' ? isOn(set.percent) : set] as const;
    });
    return declared.length > 0 ? [[section, Object.fromEntries(resolved)] as const] : [];
  });
  return new Map(values);
}
