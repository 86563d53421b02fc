import { z } from 'zod';
import { readAs } from '@portal/site/readAs';
import { listed } from '@portal/site/registry/nearest';
import type { Registry } from '@portal/site/registry/Registry';
import { acceptsValue, describeValues, type Setting } from '@portal/site/registry/settings';

const value = z.union([
  z.strictObject({ percent: z.int().min(0).max(100) }).readonly(),
  z.custom<boolean | number | string>(
    (set) => ['boolean', 'number', 'string'].includes(typeof set),
    'it has to be true, false, a number, a text, or { "percent": 10 }',
  ),
]);
const schema = z.record(z.string(), z.record(z.string(), value).readonly()).readonly();

/** The operator's values, by section and setting. */
export type SectionSettings = z.infer<typeof schema>;

/** `percent`: for this percentage of visitors, a boolean setting is true. */
type SetValue = z.infer<typeof value>;

/** **Fails** with an `Error` that describes the first mistake in one sentence. */
export function parseSectionSettings(text: string): SectionSettings {
  return readAs(schema, text, 'its content');
}

interface JudgedSettings {
  /** The valid values, and for each invalid one the last valid value, if there is one. */
  readonly settings: SectionSettings;
  /** A sentence about each value that is not used. */
  readonly mistakes: readonly string[];
}

/** Checks the operator's values against the settings that the sections declare. */
export function judgeSettings(
  wanted: SectionSettings,
  { sections, retired = {} }: Pick<Registry, 'sections' | 'retired'>,
  before: SectionSettings,
): JudgedSettings {
  const mistakes: string[] = [];
  const judge = (section: string, name: string, set: SetValue): readonly [string, SetValue][] => {
    const mistake = findMistake(section, name, set, sections);
    if (mistake === undefined) {
      return [[name, set]];
    }
    const last = valueIn(before, section, name);
    // The settings of a retired section are unknown until it is back.
    if (!Object.hasOwn(retired, section)) {
      mistakes.push(
        `${mistake} ${last === undefined ? 'It is not used.' : `The last good value, ${JSON.stringify(last)}, stays in use.`}`,
      );
    }
    return last === undefined ? [] : [[name, last]];
  };
  const judged = Object.entries(wanted).map(([section, values]) => [
    section,
    Object.fromEntries(Object.entries(values).flatMap(([name, set]) => judge(section, name, set))),
  ]);
  return { settings: Object.fromEntries(judged), mistakes };
}

function findMistake(
  section: string,
  name: string,
  set: SetValue,
  sections: Registry['sections'],
): string | undefined {
  const subject = `${JSON.stringify(name)} of "${section}"`;
  if (!Object.hasOwn(sections, section)) {
    return `${subject} is set, but there is no such section; the sections are ${listed(Object.keys(sections))}.`;
  }
  const { current, next } = sections[section] ?? {};
  const live = [current, next?.version].flatMap((version) =>
    version?.settings ? [version.settings] : [],
  );
  const declared = live.flatMap((settings) => {
    const setting = Object.hasOwn(settings, name) ? settings[name] : undefined;
    return setting ? [setting] : [];
  });
  const [first] = declared;
  if (!first) {
    const names = [...new Set(live.flatMap((settings) => Object.keys(settings)))];
    return `${subject} is not one of its settings; ${names.length > 0 ? `they are ${listed(names)}` : 'it has none'}.`;
  }
  return declared.some((setting) => acceptsSet(setting, set))
    ? undefined
    : `${subject} is ${JSON.stringify(set)}, and has to be ${describeValues(first)}${first.type === 'boolean' ? ', or a percentage such as { "percent": 10 }' : ''}.`;
}

/** Whether an operator can set this value. */
export function acceptsSet(setting: Setting, set: SetValue): boolean {
  return typeof set === 'object' ? setting.type === 'boolean' : acceptsValue(setting, set);
}

/** The operator's value of a setting. */
export function valueIn(
  settings: SectionSettings,
  section: string,
  name: string,
): SetValue | undefined {
  const values = Object.hasOwn(settings, section) ? settings[section] : undefined;
  return values && Object.hasOwn(values, name) ? values[name] : undefined;
}
