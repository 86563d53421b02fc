import type {
  RegistryView,
  ReleaseView,
  SectionFile,
  SectionFill,
  SectionLink,
  SectionPageEntry,
  SectionVersion,
} from '@portal/page-protocol/RegistryView';

export interface CheckedRegistryView {
  readonly revision: number;
  sections: RegistryView['sections'];
  /** The names of sections that must no longer be shown. */
  readonly retired: readonly string[];
  /** The names of sections with an invalid entry. */
  readonly malformed: readonly string[];
}

const FORMAT: RegistryView['format'] = 1;

/**
 * Validates a registry from the network. An invalid entry does not affect the other sections.
 * Throws an `Error` if the value is not a registry.
 */
export function readRegistryView(value: unknown): CheckedRegistryView {
  const { format, revision, sections: entries, retired } = isRecord(value) ? value : {};
  if (format !== FORMAT || typeof revision !== 'number' || !isRecord(entries)) {
    throw new Error(
      `The registry has to be an object of format ${FORMAT} with a revision and sections.`,
    );
  }
  const sections: Record<string, ReleaseView> = {};
  const malformed: string[] = [];
  for (const [name, entry] of Object.entries(entries)) {
    const { owner, current, previous, settings } = isRecord(entry) ? entry : {};
    if (isVersion(current)) {
      sections[name] = {
        owner: String(owner),
        current,
        previous: isVersion(previous) ? previous : undefined,
        settings: isSettings(settings) ? settings : undefined,
      };
    } else {
      malformed.push(name);
    }
  }
  return {
    revision,
    sections,
    retired: isRecord(retired) ? Object.keys(retired) : [],
    malformed,
  };
}

function isSettings(value: unknown): value is ReleaseView['settings'] {
  return recordOf((each) => ['boolean', 'number', 'string'].includes(typeof each))(value);
}

type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === 'string';
const optional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);
const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every((item) => check(item));
const recordOf =
  (check: Check): Check =>
  (value) =>
    isRecord(value) && Object.values(value).every((item) => check(item));
const shape =
  <Value>(fields: Partial<Record<keyof Value, Check>>) =>
  (value: unknown): value is Value =>
    isRecord(value) &&
    Object.entries<Check | undefined>(fields).every(([name, check]) => check?.(value[name]));

/**
 * Checks the fields that the shell uses. Some are empty if only a section's URLs are available.
 */
const isVersion = shape<SectionVersion>({
  version: isText,
  baseUrl: isText,
  entry: isText,
  files: recordOf(shape<SectionFile>({ integrity: isText })),
  pages: recordOf(
    shape<SectionPageEntry>({
      path: optional(isText),
      query: optional(listOf(isText)),
      slot: optional(isText),
      files: listOf(isText),
      label: optional(isText),
      outline: optional(isText),
    }),
  ),
  slots: optional(recordOf(isText)),
  places: optional(recordOf(isRecord)),
  fills: optional(
    recordOf(shape<SectionFill>({ part: isText, blockSize: isText, files: listOf(isText) })),
  ),
  links: optional(
    listOf(
      shape<SectionLink>({
        page: isText,
        label: isText,
        order: optional((value) => typeof value === 'number'),
      }),
    ),
  ),
});

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
