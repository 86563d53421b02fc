import type { RegistryView, ReleaseView } from '@portal/page-protocol/RegistryView';
import { expectedSections } from './describeSections.ts';
import { readRegistryView } from './readRegistryView.ts';
import type { SectionEvent } from './SectionEvent.ts';

/** The section registry in an open tab, which follows releases. */
export interface LiveRegistryView {
  /** For addresses. `sections` is always the newest, with the expected sections that are missing. */
  readonly registry: RegistryView;
  /** A section's current release; `undefined` if there is nothing to load. */
  release(name: string): ReleaseView | undefined;
  /** Calls back after each change. */
  subscribe(listener: () => void): void;
  /**
   * Checks for changes, at most once every few seconds unless urgent. Never rejects: an invalid
   * response is reported, and the current registry stays.
   */
  refresh(options?: { readonly isUrgent?: boolean }): Promise<void>;
}

interface LiveRegistryViewOptions {
  /** The registry in the page. */
  readonly initial: unknown;
  readonly fetchRegistry: () => Promise<unknown>;
  readonly report: (event: SectionEvent) => void;
  readonly shellVersion: string;
}

/** The minimum time between two checks. */
const REST_MS = 3_000;

// eslint-disable-next-line max-lines-per-function -- the methods share one view
export function createLiveRegistryView({
  initial,
  fetchRegistry,
  report,
  shellVersion,
}: LiveRegistryViewOptions): LiveRegistryView {
  const listeners = new Set<() => void>();
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

  /** Returns whether anything has changed. */
  const update = (value: unknown): boolean => {
    const before = withoutFiles(sections);
    const next = readRegistryView(value);
    // From a gateway that is behind the one that responded before.
    if (next.revision !== undefined && next.revision < revision) {
      return false;
    }
    revision = next.revision ?? revision;
    // A section with an invalid entry keeps its last valid one.
    const valid = next.malformed.flatMap((name) =>
      sections[name] ? [[name, sections[name]] as const] : [],
    );
    sections = { ...next.sections, ...Object.fromEntries(valid) };
    // Twice, so that the registry's order comes first.
    withExpected = { ...sections, ...expectedSections, ...sections };
    next.malformed.forEach((name) =>
      reportFailure(name, new Error('Its entry in the registry cannot be read.')),
    );
    return withoutFiles(sections) !== before;
  };

  const check = async () => {
    checkedAt = performance.now();
    try {
      if (update(await fetchRegistry())) {
        listeners.forEach((listener) => listener());
      }
    } catch (cause) {
      reportFailure('shell', cause);
    }
  };

  try {
    update(initial);
  } catch (cause) {
    reportFailure('shell', cause);
  }

  return {
    registry: {
      format: 1,
      get sections() {
        return withExpected;
      },
    },
    release: (name) => (Object.hasOwn(sections, name) ? sections[name] : undefined),
    subscribe: (listener) => void listeners.add(listener),
    refresh({ isUrgent = false } = {}) {
      if (isUrgent || performance.now() - checkedAt >= REST_MS) {
        checking ??= check().finally(() => (checking = undefined));
      }
      return checking ?? Promise.resolve();
    },
  };
}

/** As text. The files of a version never change, and a page has only some of their hashes. */
function withoutFiles(sections: RegistryView['sections']): string {
  return JSON.stringify(sections, (key, value: unknown) =>
    key === 'files' && !Array.isArray(value) ? undefined : value,
  );
}
