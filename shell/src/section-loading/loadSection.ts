import type { Section } from '@portal/contract/Section';
import type { LiveRegistryView } from '../registry/liveRegistryView.ts';
import type { SectionEvent, SectionFailure } from '../SectionEvent.ts';
import type { LoadingState } from './loadingStates.ts';
import { type LoadSituation, nextAttempt } from './nextAttempt.ts';
import type { VersionLoader } from './versionLoader.ts';

interface LoadSectionOptions {
  readonly registry: Pick<LiveRegistryView, 'release' | 'refresh'>;
  readonly versions: VersionLoader;
  readonly report: (event: SectionEvent) => void;
  readonly deadlineMs: number;
}

export interface LoadReason {
  /** The failure of a version that had loaded successfully. */
  readonly rejected?: SectionFailure;
  /** Whether the visitor lacks the page so far. A release since then might fix the section. */
  readonly isRetry?: boolean;
}

/** Maximum fraction of the deadline for checking the registry if there is a version to try. */
const REFRESH_SHARE = 0.1;

/**
 * Tries a section's versions in order of preference until one works, the time is up, or none is
 * left. Resolves with the section, or with `undefined` if all failed. Never rejects.
 */
export async function loadSection(
  loading: LoadingState,
  { rejected, isRetry }: LoadReason,
  { registry, versions, report, deadlineMs }: LoadSectionOptions,
): Promise<Section | undefined> {
  const { name } = loading;
  const endsAt = performance.now() + deadlineMs;
  /**
   * Checks the registry, because the section may have been released or fixed since it was last
   * read.
   */
  const refresh = () => {
    const share = registry.release(name) ? REFRESH_SHARE : 1;
    const ms = Math.min(endsAt - performance.now(), deadlineMs * share);
    return ms > 0
      ? Promise.race([registry.refresh({ isUrgent: true, section: name }), pause(ms)])
      : undefined;
  };
  const decide = () =>
    nextAttempt({
      ...candidatesOf(loading, registry),
      sectionOf: (version) => versions.get(name, version),
      leftMs: endsAt - performance.now(),
    });

  let failure = rejected;
  loading.set({ status: 'loading' });
  if (isRetry || !registry.release(name)) {
    await refresh();
  }
  for (let next = decide(); next.kind !== 'giveUp'; next = decide()) {
    const { version } = next;
    const result =
      next.kind === 'use'
        ? ({ status: 'ready', section: next.section } as const)
        : await versions.load(name, version, next.limitMs);
    if (result.status === 'ready') {
      if (failure?.version !== undefined && failure.version !== version.version) {
        report({ kind: 'fallback', section: name, version: failure.version, to: version.version });
      }
      loading.succeed(version, result.section);
      return result.section;
    }
    failure ??= result.failure;
    loading.fail(version.version, result.failure.phase);
    await (result.failure.phase === 'load' ? refresh() : undefined);
  }
  if (!failure) {
    const cause = new Error('The section is not in the registry.');
    failure = { section: name, version: undefined, phase: 'registry', cause };
    report({ kind: 'failure', ...failure });
  }
  loading.set({ status: 'failed', failure });
  return undefined;
}

/** Returns the versions to choose from, and which of them have failed. */
export function candidatesOf(
  { name, lastGood, isBroken }: LoadingState,
  registry: LoadSectionOptions['registry'],
): Pick<LoadSituation, 'release' | 'lastGood' | 'isBroken'> {
  return { release: registry.release(name), lastGood, isBroken };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
