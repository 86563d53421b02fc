import type { Section } from '@portal/contract/Section';
import type { FailurePhase } from '@portal/page-protocol/PortalReport';
import type { SectionVersion } from '@portal/page-protocol/RegistryView';
import type { SectionFailure } from '../SectionEvent.ts';

/** The state of a section as a view shows it. */
export type SectionState =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly section: Section; readonly version: string }
  | { readonly status: 'failed'; readonly failure: SectionFailure };

/** Shared by all sections, so that its identity is stable. */
export const LOADING: SectionState = { status: 'loading' };

/** The section loader's record of a section. */
export interface LoadingState {
  readonly name: string;
  /** Read only. Use `set` or `succeed` to change it. */
  state: SectionState;
  /** When the state last changed, as returned by `performance.now()`. */
  changedAt: number;
  /** The last version that was ready; `undefined` if it has failed since then. */
  lastGood: SectionVersion | undefined;
  /** The current load. */
  loading?: Promise<Section | undefined>;
  set(state: SectionState): void;
  succeed(version: SectionVersion, section: Section): void;
  /** Whether a version has failed during this visit. */
  isBroken(version: string): boolean;
  /** Records that a version failed in a phase. */
  fail(version: string, phase: FailurePhase): void;
  /** Clears the recorded failures of a phase, or of all phases. */
  forgive(phase?: FailurePhase): void;
  subscribe(listener: () => void): () => void;
}

/** Creates the section loader's records: a state for each requested section. */
export function createLoadingStates(): {
  of(name: string): LoadingState;
  all(): Iterable<LoadingState>;
} {
  const states = new Map<string, LoadingState>();
  return {
    all: () => states.values(),
    of(name) {
      const state = states.get(name) ?? createLoadingState(name);
      states.set(name, state);
      return state;
    },
  };
}

function createLoadingState(name: string): LoadingState {
  const listeners = new Set<() => void>();
  const broken = new Map<string, FailurePhase>();
  const own: LoadingState = {
    name,
    state: LOADING,
    changedAt: 0,
    lastGood: undefined,
    set(state) {
      own.state = state;
      own.changedAt = performance.now();
      listeners.forEach((listener) => listener());
    },
    succeed(version, section) {
      own.lastGood = version;
      own.set({ status: 'ready', section, version: version.version });
    },
    isBroken: (version) => broken.has(version),
    fail(version, phase) {
      broken.set(version, phase);
      if (own.lastGood?.version === version) {
        own.lastGood = undefined;
      }
    },
    forgive(phase) {
      for (const [version, failed] of broken) {
        if (phase === undefined || failed === phase) {
          broken.delete(version);
        }
      }
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return own;
}
