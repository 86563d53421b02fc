import type { Section } from '@portal/contract/Section';
import type { SectionFailure } from '../SectionEvent.ts';
import {
  candidatesOf,
  createRecord,
  type LoadReason,
  loadSection,
  markBroken,
  type SectionLoaderOptions,
  type SectionRecord,
} from './loadSection.ts';
import { versionsInOrder } from './nextAttempt.ts';
import type { SectionState } from './SectionState.ts';

export interface SectionLoader {
  /**
   * Returns the state for a visit that starts now. Returns the same object until the state changes.
   */
  state(name: string): SectionState;
  /** Calls back after each change of the section's state. Returns a function to unsubscribe. */
  subscribe(name: string, listener: () => void): () => void;
  /**
   * Loads the section unless it is loading or its current version has loaded. Retries a failed
   * section, unless it has just failed. Resolves with the section, or with `undefined` if it
   * failed; the state contains the reason. Never rejects.
   */
  load(name: string): Promise<Section | undefined>;
  /**
   * Like `load`, but retries immediately, even versions that have failed during this visit. For the
   * "Try again" button.
   */
  retry(name: string): Promise<Section | undefined>;
  /**
   * Records that a version failed while rendering, and replaces it with a different version for
   * this visit.
   */
  reject(name: string, version: string, cause: unknown): void;
}

/**
 * Minimum time between a failure and the next attempt: each navigation requests its section twice,
 * on the click and at the new URL.
 */
const REST_MS = 2_000;

/**
 * Creates the loader for all sections. If the current version fails, it tries the version that was
 * in use, then the previous version in the registry.
 */
export function createSectionLoader(options: SectionLoaderOptions): SectionLoader {
  const { registry, report } = options;
  const records = new Map<string, SectionRecord>();
  const recordOf = (name: string) => {
    const record = records.get(name) ?? createRecord(name);
    records.set(name, record);
    return record;
  };
  const retry = (name: string) => {
    const record = recordOf(name);
    // Even if the section is ready, the page can be missing: a fallback version may be too old to
    // have it.
    const isRetry = record.state.status !== 'loading';
    if (isRetry) {
      record.broken.clear();
    }
    return start(record, options, { isRetry });
  };
  const load = (name: string): Promise<Section | undefined> => {
    const record = recordOf(name);
    const { state, changedAt } = record;
    switch (state.status) {
      case 'failed':
        return performance.now() - changedAt < REST_MS ? Promise.resolve(undefined) : retry(name);
      case 'ready':
        return state.version === versionsInOrder(candidatesOf(record, registry))[0]?.version
          ? Promise.resolve(state.section)
          : start(record, options);
      case 'loading':
        return start(record, options);
    }
  };

  registry.subscribe(() => {
    for (const { name, state, broken } of records.values()) {
      broken.forEach((phase, version) => phase === 'load' && broken.delete(version));
      // Load the new release now. The next visit uses it. A retired section has none.
      if (state.status === 'ready' && registry.release(name)) {
        void load(name);
      }
    }
  });

  return {
    state: (name) => recordOf(name).state,
    subscribe: (name, listener) => listen(recordOf(name), listener),
    load,
    retry,
    reject(name, version, cause) {
      const record = recordOf(name);
      const rejected: SectionFailure = {
        section: name,
        version,
        phase: 'render',
        cause,
      };
      report({ kind: 'failure', ...rejected });
      markBroken(record, version, 'render');
      if (record.state.status === 'ready' && record.state.version === version) {
        void start(record, options, { rejected });
      }
    },
  };
}

/** Joins the current load, or starts one. */
function start(
  record: SectionRecord,
  options: SectionLoaderOptions,
  reason: LoadReason = {},
): Promise<Section | undefined> {
  if (record.state.status !== 'loading' || !record.loading) {
    record.loading = loadSection(record, reason, options);
  }
  return record.loading;
}

function listen({ listeners }: SectionRecord, listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
