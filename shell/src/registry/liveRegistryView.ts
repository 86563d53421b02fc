import type { RegistryView, ReleaseView } from '@portal/page-protocol/RegistryView';
import type { SectionEvent } from '../SectionEvent.ts';
import { expectedSections } from './describeSections.ts';
import type { CheckedRegistryView } from './readRegistryView.ts';

/** The section registry in an open tab. It picks up new releases. */
export interface LiveRegistryView {
  /**
   * Maps URLs to pages. `sections` is always up to date, and includes expected sections that are
   * missing from the registry.
   */
  readonly registry: RegistryView;
  /**
   * Returns a section's current release; `undefined` if there is nothing to load or its files are
   * not known yet.
   */
  release(name: string): ReleaseView | undefined;
  /** Calls back after each change. */
  subscribe(listener: () => void): void;
  /**
   * Checks for changes, at most once every few seconds unless urgent. Never rejects. An invalid
   * response is reported, and the current registry remains in use. `section` is a section whose
   * files are needed.
   */
  refresh(options?: { readonly isUrgent?: boolean; readonly section?: string }): Promise<void>;
}

interface LiveRegistryViewOptions {
  /** The registry embedded in the page. */
  readonly initial: CheckedRegistryView;
  /** Requests the registry; `names` are the sections whose files are needed. */
  readonly fetchRegistry: (names?: readonly string[]) => Promise<CheckedRegistryView>;
  readonly report: (event: SectionEvent) => void;
  readonly shellVersion: string;
  /** See `RegistryView`. */
  readonly home?: string;
}

/** Minimum time between two checks. */
const REST_MS = 3_000;

// oxlint-disable-next-line max-lines-per-function -- the methods share one view
export function createLiveRegistryView({
  initial,
  fetchRegistry,
  report,
  shellVersion,
  home,
}: LiveRegistryViewOptions): LiveRegistryView {
  const listeners = new Set<() => void>();
  /** The sections whose files were needed since the page was loaded. */
  const wanted = new Set<string>();
  let sections: RegistryView['sections'] = {};
  let withExpected = expectedSections;
  let revision = 0;
  let checkedAt = performance.now();
  let checking: Promise<void> | undefined;

  const reportFailure = (section: string, cause: unknown) =>
    report({
      kind: 'failure',
      section,
      version: section === 'shell' ? shellVersion : undefined,
      phase: 'registry',
      cause,
    });

  const hasFiles = (name: string) =>
    Object.hasOwn(sections, name) && !!sections[name]?.current.entry;

  /** Returns whether anything has changed. */
  const update = (next: CheckedRegistryView): boolean => {
    const before = withoutFiles(sections);
    if (next.revision < revision) {
      // The response is from a gateway with an older registry than the last one. It is only used
      // for files that are not known yet.
      const missing = Object.entries(next.sections).filter(
        ([name]) => sections[name]?.current.entry === '',
      );
      next.sections = { ...sections, ...Object.fromEntries(missing) };
    } else {
      revision = next.revision;
    }
    // If a section's entry is invalid, its last valid entry stays in use.
    const valid = next.malformed.flatMap((name) =>
      sections[name] ? [[name, sections[name]] as const] : [],
    );
    sections = { ...next.sections, ...Object.fromEntries(valid) };
    const expected = Object.entries(expectedSections).filter(
      ([name]) => !next.retired.includes(name),
    );
    // Spread `sections` twice: the first sets the order of keys, the last overrides the values.
    withExpected = { ...sections, ...Object.fromEntries(expected), ...sections };
    next.malformed.forEach((name) =>
      reportFailure(name, new Error('Its entry in the registry cannot be read.')),
    );
    return withoutFiles(sections) !== before;
  };

  const check = async (): Promise<void> => {
    checkedAt = performance.now();
    const names = Object.keys(sections);
    const known = names.filter(hasFiles);
    const isPartial = known.length < names.length;
    const { size } = wanted;
    try {
      if (
        update(await fetchRegistry(isPartial ? [...new Set([...known, ...wanted])] : undefined))
      ) {
        listeners.forEach((listener) => listener());
      }
    } catch (cause) {
      reportFailure('shell', cause);
    }
    // In the meantime, the files of another section may be needed.
    if (isPartial && wanted.size > size) {
      await check();
    }
  };

  update(initial);

  return {
    registry: {
      format: 1,
      home,
      get revision() {
        return revision;
      },
      get sections() {
        return withExpected;
      },
    },
    release: (name) => (hasFiles(name) ? sections[name] : undefined),
    subscribe: (listener) => void listeners.add(listener),
    refresh({ isUrgent = false, section } = {}) {
      if (section !== undefined) {
        wanted.add(section);
      }
      if (isUrgent || performance.now() - checkedAt >= REST_MS) {
        checking ??= check().finally(() => (checking = undefined));
      }
      return checking ?? Promise.resolve();
    },
  };
}

/**
 * The registry embedded in the page. It is not validated, because the gateway has written it with
 * the same type.
 */
export function trustRegistry({
  revision,
  sections,
  retired = {},
}: RegistryView): CheckedRegistryView {
  return { revision, sections, retired: Object.keys(retired), malformed: [] };
}

/**
 * Serializes the sections for comparison. Omits file hashes, because a page contains only some of
 * them, and a version's files never change.
 */
function withoutFiles(sections: RegistryView['sections']): string {
  return JSON.stringify(sections, (key, value: unknown) =>
    key === 'files' && !Array.isArray(value) ? undefined : value,
  );
}
