import type { Section } from '@portal/shared/contract/Section';
import type { FailurePhase } from '@portal/shared/pageProtocol/PortalReport';
import type { SectionVersion } from '@portal/shared/pageProtocol/RegistryView';
import type { SectionFailure } from './SectionEvent.ts';

/** How far the loading of a section has come. */
export type SectionState =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly section: Section; readonly version: string }
  | { readonly status: 'failed'; readonly failure: SectionFailure };

/** What is remembered about one section. */
export interface Slot {
  readonly state: SectionState;
  /** When it changed, by the page's own clock. */
  readonly changedAt: number;
  /** The version that was ready last, unless it failed since. */
  lastGood?: SectionVersion;
  /** Versions that failed in this visit, and how. */
  readonly broken: Map<string, FailurePhase>;
  loading?: Promise<Section | undefined>;
  set(state: SectionState): void;
  /** Forgets the failures of a phase. */
  forgive(phase: FailurePhase): void;
  subscribe(listener: () => void): () => void;
}

const LOADING: SectionState = { status: 'loading' };

/** Makes the memory of the section loader: one slot for each section that was asked for. */
export function createSlots(): {
  of(name: string): Slot;
  all(): Iterable<readonly [string, Slot]>;
} {
  const slots = new Map<string, Slot>();
  return {
    all: () => slots,
    of(name) {
      const slot = slots.get(name) ?? createSlot();
      slots.set(name, slot);
      return slot;
    },
  };
}

function createSlot(): Slot {
  const listeners = new Set<() => void>();
  const broken: Slot['broken'] = new Map();
  let state = LOADING;
  let changedAt = 0;
  return {
    broken,
    get state() {
      return state;
    },
    get changedAt() {
      return changedAt;
    },
    set(next) {
      state = next;
      changedAt = performance.now();
      listeners.forEach((listener) => listener());
    },
    forgive(phase) {
      for (const [version, failed] of broken) {
        if (failed === phase) {
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
