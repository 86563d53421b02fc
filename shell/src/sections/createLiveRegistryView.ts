import type { RegistryView, ReleaseView } from '@portal/page-protocol/RegistryView';
import { expectedSections } from './expectedSections.ts';
import { readRegistryView } from './readRegistryView.ts';
import type { SectionEvent } from './SectionEvent.ts';

/** The section registry in an open tab, which follows releases. */
export interface LiveRegistryView {
  /**
   * For addresses. Its `sections` are always those of the newest registry; expected sections that
   * are missing from it keep their pages.
   */
  readonly registry: RegistryView;
  /** A section's current release; `undefined` if there is nothing to load. */
  release(name: string): ReleaseView | undefined;
  /** Calls back after each change. */
  subscribe(listener: () => void): void;
  /**
   * Checks for changes, at most once every few seconds unless urgent. Resolves when done or given
   * up. Never rejects: an invalid response is reported, and the known registry is kept.
   */
  refresh(options?: { readonly isUrgent?: boolean }): Promise<void>;
}

interface LiveRegistryViewOptions {
  /** The registry in the page. */
  readonly initial: unknown;
  /** Fetches the current registry. */
  readonly ask: () => Promise<unknown>;
  readonly report: (event: SectionEvent) => void;
  readonly shellVersion: string;
}

/** Navigating quickly does not check at each step. */
const REST_MS = 3_000;

/** Creates the tab's registry. */
// eslint-disable-next-line max-lines-per-function -- what it gives shares one view
export function createLiveRegistryView({
  initial,
  ask,
  report,
  shellVersion,
}: LiveRegistryViewOptions): LiveRegistryView {
  const listeners = new Set<() => void>();
  let sections: RegistryView['sections'] = {};
  let newest = 0;
  let withExpected: RegistryView['sections'] = expectedSections;
  let askedAt = performance.now();
  let asking: Promise<void> | undefined;

  const complain = (section: string, cause: unknown) =>
    report({
      kind: 'failure',
      section,
      version: section === 'shell' ? shellVersion : undefined,
      phase: 'registry',
      cause,
    });

  /** Returns whether anything has changed. */
  const take = (value: unknown): boolean => {
    const before = withoutFiles(sections);
    const read = readRegistryView(value);
    // From a gateway that is behind the one that answered before.
    if (read.revision !== undefined && read.revision < newest) {
      return false;
    }
    newest = read.revision ?? newest;
    // Keep the last valid entry of a section whose new entry is invalid.
    const kept = read.malformed.flatMap((name) =>
      sections[name] ? [[name, sections[name]] as const] : [],
    );
    sections = { ...read.sections, ...Object.fromEntries(kept) };
    const missing = Object.entries(expectedSections).filter(
      ([name]) => !Object.hasOwn(sections, name),
    );
    withExpected = { ...sections, ...Object.fromEntries(missing) };
    read.malformed.forEach((name) =>
      complain(name, new Error('Its entry in the registry cannot be read.')),
    );
    return withoutFiles(sections) !== before;
  };

  const askNow = async () => {
    askedAt = performance.now();
    try {
      if (take(await ask())) {
        listeners.forEach((listener) => listener());
      }
    } catch (cause) {
      complain('shell', cause);
    }
  };

  try {
    take(initial);
  } catch (cause) {
    complain('shell', cause);
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
      if (isUrgent || performance.now() - askedAt >= REST_MS) {
        asking ??= askNow().finally(() => (asking = undefined));
      }
      return asking ?? Promise.resolve();
    },
  };
}

/** As text. The files of a version never change, and a page has only some of their hashes. */
function withoutFiles(sections: RegistryView['sections']): string {
  const isFiles = (key: string, value: unknown) => key === 'files' && !Array.isArray(value);
  return JSON.stringify(sections, (key, value: unknown) =>
    isFiles(key, value) ? undefined : value,
  );
}
