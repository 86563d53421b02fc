import type { RegistryView, ReleaseView } from '@portal/shared/pageProtocol/RegistryView';
import { expectedSections } from './expectedSections.ts';
import { readRegistryView } from './readRegistryView.ts';
import type { SectionEvent } from './SectionEvent.ts';

/** The section registry in an open tab, where it changes when a section ships. */
export interface LiveRegistryView {
  /** For addresses. Its `sections` are always those of the newest registry; one that the shell expects and that is not in it has its pages. */
  readonly registry: RegistryView;
  /** What the registry says of a section now; `undefined` when there is nothing that could be loaded. */
  release(name: string): ReleaseView | undefined;
  /** Calls back after each change of what the registry says. */
  subscribe(listener: () => void): void;
  /**
   * Asks whether something has changed; not again within seconds, unless it is urgent. Resolves when that is known or given up.
   * Never rejects: an answer that is none is reported, and what was known stays.
   */
  refresh(options?: { readonly isUrgent?: boolean }): Promise<void>;
}

interface LiveRegistryViewOptions {
  /** As it came with the page. */
  readonly initial: unknown;
  /** Gives the registry as it is now. */
  readonly ask: () => Promise<unknown>;
  readonly report: (event: SectionEvent) => void;
  readonly shellVersion: string;
}

/** A visitor who goes from page to page does not ask with each step. */
const REST_MS = 3_000;

/** Makes the registry of the tab. */
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

  /** Says whether anything is different now. */
  const take = (value: unknown): boolean => {
    const before = JSON.stringify(sections);
    const read = readRegistryView(value);
    // From a gateway that has not seen yet what another one has already given to this tab.
    if (read.revision !== undefined && read.revision < newest) {
      return false;
    }
    newest = read.revision ?? newest;
    // What was fine before stays while its new entry is wrong.
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
    return JSON.stringify(sections) !== before;
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
