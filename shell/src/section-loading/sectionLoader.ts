import type { Section } from '@portal/contract/Section';
import type { LiveRegistryView } from '../registry/liveRegistryView.ts';
import type { SectionEvent, SectionFailure } from '../SectionEvent.ts';
import { createLoadingStates, type LoadingState, type SectionState } from './loadingStates.ts';
import { candidatesOf, type LoadReason, loadSection } from './loadSection.ts';
import { versionsInOrder } from './nextAttempt.ts';
import { createVersionLoader, type LoadModule } from './versionLoader.ts';

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
   * Like `load`, but retries immediately, also the versions that have failed during this visit. For
   * the "Try again" button.
   */
  retry(name: string): Promise<Section | undefined>;
  /**
   * Records that a version failed while rendering, and replaces it with a different version for
   * this visit.
   */
  reject(name: string, version: string, cause: unknown): void;
}

interface SectionLoaderOptions {
  readonly registry: Pick<LiveRegistryView, 'release' | 'refresh' | 'subscribe'>;
  readonly loadModule: LoadModule;
  readonly report: (event: SectionEvent) => void;
  /**
   * Time limit for loading a section, including fallback versions, before the visitor sees an
   * error.
   */
  readonly deadlineMs: number;
}

/**
 * Minimum time between a failure and the next attempt, because each navigation requests its section
 * twice: on the click and at the new address.
 */
const REST_MS = 2_000;

/**
 * Creates the loader for all sections. If the current version fails, it tries the version that was
 * in use, then the previous version in the registry.
 */
export function createSectionLoader({
  registry,
  loadModule,
  report,
  deadlineMs,
}: SectionLoaderOptions): SectionLoader {
  const states = createLoadingStates();
  const versions = createVersionLoader(loadModule, report);

  const start = (section: LoadingState, reason: LoadReason = {}) => {
    if (section.state.status !== 'loading' || !section.loading) {
      section.loading = loadSection(section, reason, { registry, versions, report, deadlineMs });
    }
    return section.loading;
  };
  const retry = (name: string) => {
    const section = states.of(name);
    // A section that is ready can still lack the page: a fallback version may be older than it.
    const isRetry = section.state.status !== 'loading';
    if (isRetry) {
      section.forgive();
    }
    return start(section, { isRetry });
  };
  const load = (name: string): Promise<Section | undefined> => {
    const section = states.of(name);
    const { state } = section;
    switch (state.status) {
      case 'failed':
        return isResting(section) ? Promise.resolve(undefined) : retry(name);
      case 'ready':
        return state.version === versionsInOrder(candidatesOf(section, registry))[0]?.version
          ? Promise.resolve(state.section)
          : start(section);
      case 'loading':
        return start(section);
    }
  };

  registry.subscribe(() => {
    for (const section of states.all()) {
      section.forgive('load');
      // Load the new release now. The next visit uses it. A retired section has none.
      if (section.state.status === 'ready' && registry.release(section.name)) {
        void load(section.name);
      }
    }
  });

  return {
    state: (name) => states.of(name).state,
    subscribe: (name, listener) => states.of(name).subscribe(listener),
    load,
    retry,
    reject(name, version, cause) {
      const section = states.of(name);
      const rejected: SectionFailure = { section: name, version, phase: 'render', cause };
      report({ kind: 'failure', ...rejected });
      section.fail(version, 'render');
      if (section.state.status === 'ready' && section.state.version === version) {
        void start(section, { rejected });
      }
    },
  };
}

/** Whether the state has changed so recently that a failed section is not retried yet. */
function isResting({ changedAt }: LoadingState): boolean {
  return performance.now() - changedAt < REST_MS;
}
