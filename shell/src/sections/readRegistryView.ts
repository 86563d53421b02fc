import type { RegistryView, ReleaseView, SectionVersion } from '@portal/page-protocol/RegistryView';

export interface CheckedRegistryView {
  /** Absent from older gateways. */
  readonly revision?: number;
  readonly sections: Readonly<Record<string, ReleaseView>>;
  /** The names of sections with an invalid entry. */
  readonly malformed: readonly string[];
}

/**
 * Validates a registry from the network, section by section. An invalid entry does not affect the
 * others. Fails with an `Error` if the whole is not a registry.
 */
export function readRegistryView(value: unknown): CheckedRegistryView {
  if (!isRecord(value) || value['format'] !== FORMAT || !isRecord(value['sections'])) {
    throw new Error(`The registry has to be an object of format ${FORMAT} with sections.`);
  }
  const sections: Record<string, ReleaseView> = {};
  const malformed: string[] = [];
  for (const [name, entry] of Object.entries(value['sections'])) {
    const release = readRelease(entry);
    if (release) {
      sections[name] = release;
    } else {
      malformed.push(name);
    }
  }
  const { revision } = value;
  return { revision: typeof revision === 'number' ? revision : undefined, sections, malformed };
}

const FORMAT: RegistryView['format'] = 1;

function readRelease(value: unknown): ReleaseView | undefined {
  if (!isRecord(value)) {
    return undefined;
  }
  const { owner, current, previous } = value;
  return isVersion(current)
    ? { owner: String(owner), current, previous: isVersion(previous) ? previous : undefined }
    : undefined;
}

/** Whether everything that the shell uses is there. The build's origin is only for people. */
function isVersion(value: unknown): value is SectionVersion {
  return (
    isRecord(value) &&
    ['version', 'baseUrl', 'entry'].every(
      (fact) => typeof value[fact] === 'string' && value[fact] !== '',
    ) &&
    isRecordOf(value['files'], (file) => isRecord(file) && typeof file['integrity'] === 'string') &&
    isRecordOf(value['pages'], isPage) &&
    isOptional(value['slots'], (slots) => isRecordOf(slots, isText)) &&
    isOptional(value['links'], (links) => Array.isArray(links) && links.every(isLink))
  );
}

function isPage(value: unknown): boolean {
  if (!isRecord(value)) {
    return false;
  }
  const { path, query, slot, files, label, outline } = value;
  return (
    [path, slot, label, outline].every((text) => isOptional(text, isText)) &&
    isOptional(query, (names) => Array.isArray(names) && names.every(isText)) &&
    Array.isArray(files) &&
    files.every(isText)
  );
}

function isLink(value: unknown): boolean {
  return (
    isRecord(value) &&
    isText(value['page']) &&
    isText(value['label']) &&
    isOptional(value['order'], (order) => typeof order === 'number')
  );
}

/** Fields that older versions lack. */
function isOptional(value: unknown, isFine: (value: unknown) => boolean): boolean {
  return value === undefined || isFine(value);
}

function isText(value: unknown): boolean {
  return typeof value === 'string';
}

function isRecordOf(value: unknown, isFine: (entry: unknown) => boolean): boolean {
  return isRecord(value) && Object.values(value).every(isFine);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
