import type { Section } from '@portal/contract/Section';
import type { LiveRegistryView } from './createLiveRegistryView.ts';
import { createSlots, type SectionState, type Slot } from './createSlots.ts';
import { createVersionLoader, type LoadModule } from './createVersionLoader.ts';
import { knownOf, type LoadReason, loadSection } from './loadSection.ts';
import { versionsInOrder } from './nextAttempt.ts';
import type { SectionEvent, SectionFailure } from './SectionEvent.ts';

export interface SectionLoader {
  /** The state for a visit that starts now. The same object until it changes. */
  state(name: string): SectionState;
  /** Calls back after each change of the section's state. Returns a function to unsubscribe. */
  subscribe(name: string, listener: () => void): () => void;
  /**
   * Loads the section unless it is loaded or loading, and its new version if one was released;
   * after a failure it tries everything again, but not at once. Resolves with the section, or
   * `undefined` if it failed: the state says why. Never rejects.
   */
  load(name: string): Promise<Section | undefined>;
  /** The same, but immediately after a failure too: for a visitor who presses "Try again". */
  retry(name: string): Promise<Section | undefined>;
  /**
   * Reports that a version failed while rendering. It is not used again in this visit if there is
   * another one.
   */
  reject(name: string, version: string, cause: unknown): void;
}

interface SectionLoaderOptions {
  readonly registry: Pick<LiveRegistryView, 'release' | 'refresh' | 'subscribe'>;
  readonly loadModule: LoadModule;
  readonly report: (event: SectionEvent) => void;
  /** How long a section may take, with all its versions, before the visitor sees an error. */
  readonly deadlineMs: number;
}

/** One navigation requests twice: at the link and at the new address. */
const REST_MS = 2_000;

/**
 * Creates the loader of all sections, the only place where loading a section is treated as the
 * network call that it is. If the current version fails, it tries the one that was in use, then the
 * previous one in the registry, before anyone sees an error.
 */
export function createSectionLoader({
  registry,
  loadModule,
  report,
  deadlineMs,
}: SectionLoaderOptions): SectionLoader {
  const slots = createSlots();
  const versions = createVersionLoader({ loadModule, report });

  const start = (slot: Slot, reason: LoadReason = {}) => {
    if (slot.state.status !== 'loading' || !slot.loading) {
      slot.loading = loadSection(slot, reason, { registry, versions, report, deadlineMs });
    }
    return slot.loading;
  };
  const retry = (name: string) => {
    const slot = slots.of(name);
    const isRetry = slot.state.status === 'failed';
    if (isRetry) {
      slot.forgive();
    }
    return start(slot, { isRetry });
  };
  const load = (name: string): Promise<Section | undefined> => {
    const slot = slots.of(name);
    const { state } = slot;
    switch (state.status) {
      case 'failed':
        return isResting(slot) ? Promise.resolve(undefined) : retry(name);
      case 'ready':
        return state.version === versionsInOrder(knownOf(slot, registry))[0]?.version
          ? Promise.resolve(state.section)
          : start(slot);
      case 'loading':
        return start(slot);
    }
  };

  registry.subscribe(() => {
    for (const slot of slots.all()) {
      slot.forgive('load');
      // Loaded now, used by the next visit.
      if (slot.state.status === 'ready') {
        void load(slot.name);
      }
    }
  });

  return {
    state: (name) => slots.of(name).state,
    subscribe: (name, listener) => slots.of(name).subscribe(listener),
    load,
    retry,
    reject(name, version, cause) {
      const slot = slots.of(name);
      const rejected: SectionFailure = { section: name, version, phase: 'render', cause };
      report({ kind: 'failure', ...rejected });
      slot.blame(version, 'render');
      if (slot.state.status === 'ready' && slot.state.version === version) {
        void start(slot, { rejected });
      }
    },
  };
}

/** Whether it has just failed, so that it is not retried incidentally. */
function isResting({ changedAt }: Slot): boolean {
  return performance.now() - changedAt < REST_MS;
}
