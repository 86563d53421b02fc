import type { Section } from '@portal/contract/Section';
import type { LiveRegistryView } from './createLiveRegistryView.ts';
import type { Slot } from './createSlots.ts';
import type { VersionLoader } from './createVersionLoader.ts';
import { type LoadSituation, nextAttempt } from './nextAttempt.ts';
import type { SectionEvent, SectionFailure } from './SectionEvent.ts';

export interface BringParts {
  readonly registry: Pick<LiveRegistryView, 'release' | 'refresh'>;
  readonly versions: VersionLoader;
  readonly report: (event: SectionEvent) => void;
  /** How long a section may take, with all its versions, before the visitor sees an error. */
  readonly deadlineMs: number;
}

export interface LoadReason {
  /** The failure of a version that had already loaded. */
  readonly rejected?: SectionFailure;
  /** All versions failed before; a release in the meantime may fix that. */
  readonly isRetry?: boolean;
}

/** The fraction of the deadline for checking the registry after a failure. */
const REFRESH_SHARE = 0.1;

/**
 * Loads a section: tries its versions in order of preference until one works, the time is over or
 * none is left. Updates the slot. Resolves with the section, or `undefined` if all failed. Never
 * rejects.
 */
export async function loadSection(
  slot: Slot,
  { rejected, isRetry }: LoadReason,
  { registry, versions, report, deadlineMs }: BringParts,
): Promise<Section | undefined> {
  const { name } = slot;
  const endsAt = performance.now() + deadlineMs;
  /** A section may have been released or fixed since the registry was read. */
  const lookAgain = () => {
    const ms = Math.min(endsAt - performance.now(), deadlineMs * REFRESH_SHARE);
    return ms > 0 ? Promise.race([registry.refresh({ isUrgent: true }), pause(ms)]) : undefined;
  };
  const decide = () =>
    nextAttempt({
      ...knownOf(slot, registry),
      sectionOf: (version) => versions.get(name, version),
      leftMs: endsAt - performance.now(),
    });

  let failure = rejected;
  slot.set({ status: 'loading' });
  if (isRetry || !registry.release(name)) {
    await lookAgain();
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
      slot.settle(version, result.section);
      return result.section;
    }
    failure ??= result.failure;
    slot.blame(version.version, result.failure.phase);
    await (result.failure.phase === 'load' ? lookAgain() : undefined);
  }
  slot.set({ status: 'failed', failure: failure ?? missing(name, report) });
  return undefined;
}

/** What determines the preferred version of a section. */
export function knownOf(
  { name, lastGood, isBroken }: Slot,
  registry: BringParts['registry'],
): Pick<LoadSituation, 'release' | 'lastGood' | 'isBroken'> {
  return { release: registry.release(name), lastGood, isBroken };
}

function missing(name: string, report: BringParts['report']): SectionFailure {
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
