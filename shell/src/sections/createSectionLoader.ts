import type { Section } from '@portal/shared/contract/Section';
import type { SectionVersion } from '@portal/shared/pageProtocol/RegistryView';
import type { LiveRegistryView } from './createLiveRegistryView.ts';
import { createSlots, type SectionState, type Slot } from './createSlots.ts';
import { createVersionLoader, type LoadModule } from './createVersionLoader.ts';
import { nextAttempt, versionsInOrder } from './nextAttempt.ts';
import type { SectionEvent, SectionFailure } from './SectionEvent.ts';

export interface SectionLoader {
  /** What a visit that begins now gets. The same object until it changes. */
  state(name: string): SectionState;
  /** Calls back after each change of the section's state. Returns the end of the subscription. */
  subscribe(name: string, listener: () => void): () => void;
  /**
   * Loads the section unless it is loaded or loading, and its new version when one has shipped; after a failure it tries everything
   * again, but not at once. Gives the section, or `undefined` when it could not be had: the state says why. Never rejects.
   */
  load(name: string): Promise<Section | undefined>;
  /** The same, and after a failure at once: for a visitor who wants it to be tried. */
  retry(name: string): Promise<Section | undefined>;
  /** Says that a version failed while it was drawn. It is not used again in this visit, if there is another one. */
  reject(name: string, version: string, cause: unknown): void;
}

interface SectionLoaderOptions {
  readonly registry: Pick<LiveRegistryView, 'release' | 'refresh' | 'subscribe'>;
  readonly loadModule: LoadModule;
  readonly report: (event: SectionEvent) => void;
  /** How long a section may take, all its versions together, before the visitor is told. */
  readonly deadlineMs?: number;
}

interface RunReason {
  /** The failure of a version that was there already. */
  readonly rejected?: SectionFailure;
  /** Everything failed before; what it was may be mended by a version that has shipped since. */
  readonly isRetry?: boolean;
}

/** Longer than a slow phone needs for 60 KB, shorter than a visitor's patience. */
const DEADLINE_MS = 10_000;
/** The part of the deadline that a look at the registry may take after a failure. */
const REFRESH_SHARE = 0.1;
/** One step of a visitor asks twice: at the link and at the new address. */
const REST_MS = 2_000;

/**
 * Makes the loader of all sections: the one place where loading a section is treated as the network call that it is. When the current
 * version cannot be had, it tries the one that was in use, then the previous one of the registry, before anybody is told.
 */
// eslint-disable-next-line max-lines-per-function -- what it gives shares one table of loads
export function createSectionLoader({
  registry,
  loadModule,
  report,
  deadlineMs = DEADLINE_MS,
}: SectionLoaderOptions): SectionLoader {
  const slots = createSlots();
  const versions = createVersionLoader({ loadModule, report });

  const knownOf = (name: string, slot: Slot) => ({
    release: registry.release(name),
    lastGood: slot.lastGood,
    isBroken: (version: string) => slot.broken.has(version),
  });

  /** A section may have shipped or come back since the registry was read. */
  const look = (endsAt: number) => {
    const ms = Math.min(endsAt - performance.now(), deadlineMs * REFRESH_SHARE);
    return ms > 0 ? Promise.race([registry.refresh({ isUrgent: true }), pause(ms)]) : undefined;
  };

  const settle = (
    name: string,
    slot: Slot,
    version: SectionVersion,
    section: Section,
    failure: SectionFailure | undefined,
  ) => {
    slot.lastGood = version;
    const from = failure?.version;
    if (from !== undefined && from !== version.version) {
      report({ kind: 'fallback', section: name, version: from, to: version.version });
    }
    slot.set({ status: 'ready', section, version: version.version });
    return section;
  };

  /** Tries one version after the other. */
  const run = async (
    name: string,
    slot: Slot,
    { rejected, isRetry }: RunReason,
  ): Promise<Section | undefined> => {
    const endsAt = performance.now() + deadlineMs;
    let failure = rejected;
    slot.set({ status: 'loading' });
    if (isRetry || !registry.release(name)) {
      await look(endsAt);
    }
    const decide = () =>
      nextAttempt({
        ...knownOf(name, slot),
        sectionOf: (version) => versions.get(name, version),
        leftMs: endsAt - performance.now(),
      });
    for (let next = decide(); next.kind !== 'giveUp'; next = decide()) {
      const { version } = next;
      if (next.kind === 'use') {
        return settle(name, slot, version, next.section, failure);
      }
      const result = await versions.load(name, version, next.limitMs);
      if (result.status === 'ready') {
        return settle(name, slot, version, result.section, failure);
      }
      failure ??= result.failure;
      slot.broken.set(version.version, result.failure.phase);
      await (result.failure.phase === 'load' ? look(endsAt) : undefined);
    }
    slot.set({ status: 'failed', failure: failure ?? missing(name, report) });
    return undefined;
  };

  const start = (name: string, slot: Slot, reason: RunReason = {}) => {
    if (slot.state.status !== 'loading' || !slot.loading) {
      slot.loading = run(name, slot, reason);
    }
    return slot.loading;
  };

  const retry = (name: string) => {
    const slot = slots.of(name);
    const isRetry = slot.state.status === 'failed';
    if (isRetry) {
      slot.broken.clear();
    }
    return start(name, slot, { isRetry });
  };

  const load = (name: string): Promise<Section | undefined> => {
    const slot = slots.of(name);
    const { state } = slot;
    switch (state.status) {
      case 'failed':
        return performance.now() - slot.changedAt < REST_MS
          ? Promise.resolve(undefined)
          : retry(name);
      case 'ready':
        return state.version === versionsInOrder(knownOf(name, slot))[0]?.version
          ? Promise.resolve(state.section)
          : start(name, slot);
      default:
        return start(name, slot);
    }
  };

  registry.subscribe(() => {
    for (const [name, slot] of slots.all()) {
      slot.forgive('load');
      // Fetched now, used by the visit that begins next.
      if (slot.state.status === 'ready') {
        void load(name);
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
      const failure: SectionFailure = { section: name, version, phase: 'render', cause };
      report({ kind: 'failure', ...failure });
      slot.broken.set(version, 'render');
      if (slot.lastGood?.version === version) {
        slot.lastGood = undefined;
      }
      if (slot.state.status === 'ready' && slot.state.version === version) {
        void start(name, slot, { rejected: failure });
      }
    },
  };
}

function missing(name: string, report: SectionLoaderOptions['report']): SectionFailure {
  const failure: SectionFailure = {
    section: name,
    version: undefined,
    phase: 'registry',
    cause: new Error('The section is not in the registry.'),
  };
  report({ kind: 'failure', ...failure });
  return failure;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
