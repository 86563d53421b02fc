import type { Section } from '@portal/contract/Section';
import type { FailurePhase } from '@portal/page-protocol/PortalReport';
import type { SectionVersion } from '@portal/page-protocol/RegistryView';
import type { SectionFailure } from './SectionEvent.ts';

/** The loading state of a section. */
export type SectionState =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly section: Section; readonly version: string }
  | { readonly status: 'failed'; readonly failure: SectionFailure };

/** What the section loader remembers about one section. */
export interface Slot {
  /** The section's name. */
  readonly name: string;
  readonly state: SectionState;
  /** When it last changed, by `performance.now()`. */
  readonly changedAt: number;
  /** The last version that was ready, unless it has failed since. */
  readonly lastGood: SectionVersion | undefined;
  loading?: Promise<Section | undefined>;
  set(state: Exclude<SectionState, { readonly status: 'ready' }>): void;
  /** Records that a version is ready. */
  settle(version: SectionVersion, section: Section): void;
  /** Whether a version has failed in this visit. */
  isBroken(version: string): boolean;
  /** Records that a version failed, and how. */
  blame(version: string, phase: FailurePhase): void;
  /** Clears the failures of a phase, or all of them. */
  forgive(phase?: FailurePhase): void;
  subscribe(listener: () => void): () => void;
}

/** The same object for all sections. */
export const LOADING: SectionState = { status: 'loading' };

/** Creates the section loader's memory: one slot for each requested section. */
export function createSlots(): {
  of(name: string): Slot;
  all(): Iterable<Slot>;
} {
  const slots = new Map<string, Slot>();
  return {
    all: () => slots.values(),
    of(name) {
      const slot = slots.get(name) ?? createSlot(name);
      slots.set(name, slot);
      return slot;
    },
  };
}

function createSlot(name: string): Slot {
  const listeners = new Set<() => void>();
  const broken = new Map<string, FailurePhase>();
  let state = LOADING;
  let changedAt = 0;
  let lastGood: SectionVersion | undefined;
  const set = (next: SectionState) => {
    state = next;
    changedAt = performance.now();
    listeners.forEach((listener) => listener());
  };
  return {
    name,
    get lastGood() {
      return lastGood;
    },
    get state() {
      return state;
    },
    get changedAt() {
      return changedAt;
    },
    set,
    settle(version, section) {
      lastGood = version;
      set({ status: 'ready', section, version: version.version });
    },
    isBroken: (version) => broken.has(version),
    blame(version, phase) {
      broken.set(version, phase);
      if (lastGood?.version === version) {
        lastGood = undefined;
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
}
