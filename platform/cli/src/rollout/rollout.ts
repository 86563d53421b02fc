import { OperatorError } from '@portal/site/OperatorError';
import { changeRegistry } from '@portal/site/registry/changeRegistry';
import { assertNotHeld } from '@portal/site/registry/holds';
import type { Registry } from '@portal/site/registry/Registry';
import {
  type ChangeStamp,
  promoted,
  restaged,
  rolledBack,
  type Staging,
  stagingOf,
} from '@portal/site/registry/registryChanges';
import { assertMayMove } from '@portal/site/signing/siteKeys';
import type { Site } from '@portal/site/Site';
import { assertLoadable } from '../assertLoadable.ts';
import type { Build } from '../Build.ts';
import { readExisting } from '../Move.ts';
import { promote } from '../rollback.ts';
import { judgeRollout, type RolloutCounts, type Verdict } from './judgeRollout.ts';
import type { Step } from './readCounts.ts';
import { createRolloutLease } from './rolloutLease.ts';

/** The time, and waiting for it. */
export interface Clock {
  readonly now: () => number;
  readonly wait: (durationMs: number) => Promise<void>;
}

export interface RolloutCommand {
  readonly site: Site;
  readonly name: string;
  readonly by: string;
  /** The percentages, rising up to 100. */
  readonly steps: readonly number[];
  /** The shortest time of a step. */
  readonly everyMs: number;
  /** Rejects with an `Error` while there are no counts. */
  readonly read: (step: Step) => Promise<RolloutCounts>;
  /** Fails if the build must not be released with this registry. */
  readonly check: (build: Build, registry: Registry | undefined) => Promise<void>;
  readonly say: (line: string) => void;
  readonly clock: Clock;
}

/** The versions of an app of which one is staged. */
interface StagedRelease {
  readonly current: string;
  readonly next: Staging;
}

/** How often the counts are read, to take a bad version back soon. */
const LOOK_MS = 60_000;

/**
 * Raises the share of a staged version step by step, while it is no worse than the current one,
 * until all visitors have it. If it is worse, withdraws it and fails with an `OperatorError`. The
 * command has no state of its own: the registry contains the step and its start, and the gateways
 * count from then on, so it can be killed and started again.
 */
export async function rollout(command: RolloutCommand): Promise<Registry> {
  const { site, name, by, clock } = command;
  const lease = createRolloutLease({ site, name, by, now: clock.now });
  // Without the key, a version that turns out to be worse could not be taken back.
  await assertMayMove(site, name);
  let release = stagedRelease(await readExisting(site), command);
  await lease.renew();
  try {
    const sayNews = createSayNews(command);
    for (;;) {
      const verdict = await judge(command, release);
      const isDue = clock.now() - Date.parse(release.next.since) >= command.everyMs;
      if (verdict.kind === 'worse') {
        return await takeBack(command, release, verdict);
      }
      if (verdict.kind === 'fine' && isDue) {
        const moved = await moveOn(command, release, verdict);
        if (!stagingOf(moved, name)?.next) {
          return moved;
        }
        release = stagedRelease(moved, command);
      } else {
        sayNews(release, verdict);
      }
      await clock.wait(LOOK_MS);
      await lease.renew();
      const registry = await readExisting(site);
      assertSameStep(name, release, registry);
      release = stagedRelease(registry, command);
    }
  } finally {
    await lease.end();
  }
}

type Finding = Pick<Verdict, 'figures'> & { readonly kind: Verdict['kind'] | 'silent' };

/** Says why a step takes its time: once per reason, because the figures change all the time. */
function createSayNews({ name, say }: RolloutCommand) {
  let said = '';
  return ({ next: { percent, version } }: StagedRelease, { kind, figures }: Finding) => {
    if (said !== `${percent} ${kind}`) {
      say(`${name} ${version.version}, ${percent} of 100 visitors: ${figures}.`);
    }
    said = `${percent} ${kind}`;
  };
}

/** Judges the versions. Without counts, the rollout waits, and says why. */
async function judge(
  { name, read }: RolloutCommand,
  { current, next }: StagedRelease,
): Promise<Finding> {
  const { percent, version } = next;
  const step = { section: name, percent, current, next: version.version };
  try {
    return judgeRollout(await read(step));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return {
      kind: 'silent',
      figures: `standing still, without counts. ${reason}`.replace(/\.$/, ''),
    };
  }
}

/** Returns the staged release. Fails with an `OperatorError` if there is none, or if it is held. */
function stagedRelease(registry: Registry, { name, by, clock }: RolloutCommand): StagedRelease {
  assertNotHeld(registry, name);
  const release = stagingOf(registry, name);
  if (!release?.next) {
    // Fails with the sentence that fits.
    promoted(registry, name, stampOf({ by, clock }));
    throw new OperatorError(`No share of the visitors has another version of ${name}.`);
  }
  return { current: release.current, next: release.next };
}

/** Fails with an `OperatorError` if another command has moved the section. */
function assertSameStep(name: string, { next }: StagedRelease, now: Registry): void {
  const found = stagingOf(now, name)?.next;
  if (found?.since !== next.since || found.version.version !== next.version.version) {
    throw new OperatorError(
      `Somebody else changed ${name} during the rollout, so it ends here; look at it with \`portal history ${name}\`.`,
    );
  }
}

async function moveOn(
  { site, name, steps, check, by, clock, say }: RolloutCommand,
  release: StagedRelease,
  { figures }: Pick<Verdict, 'figures'>,
): Promise<Registry> {
  const { percent, version } = release.next;
  const target = steps.find((step) => step > percent) ?? 100;
  const move = { site, name, stamp: stampOf({ by, clock }), note: noteOf(figures) };
  say(`${name} ${version.version}, from ${percent} to ${target} of 100 visitors: ${figures}.`);
  if (target === 100) {
    return promote({
      ...move,
      check: (build, registry) => {
        // Another version can have been staged while the counts were read.
        assertSameStep(name, release, existing(registry));
        return check(build, registry);
      },
    });
  }
  const change = (now: Registry | undefined) => {
    const registry = existing(now);
    assertSameStep(name, release, registry);
    return restaged(registry, name, target, move.stamp);
  };
  return changeRegistry(site, change, assertLoadable, { action: 'stage', by, note: move.note });
}

async function takeBack(
  { site, name, by, clock }: RolloutCommand,
  release: StagedRelease,
  { figures }: Pick<Verdict, 'figures'>,
): Promise<never> {
  const { percent, version } = release.next;
  const change = (now: Registry | undefined) => {
    const registry = existing(now);
    assertSameStep(name, release, registry);
    return rolledBack(registry, name, stampOf({ by, clock }));
  };
  await changeRegistry(site, change, assertLoadable, {
    action: 'rollback',
    by,
    note: noteOf(figures),
  });
  throw new OperatorError(
    `${name} ${version.version} was worse and has been taken back from ${percent} of 100 visitors: ${figures}.`,
  );
}

function existing(registry: Registry | undefined): Registry {
  if (!registry) {
    throw new OperatorError('The registry was deleted in the meantime. Nothing was changed here.');
  }
  return registry;
}

function stampOf({ by, clock }: Pick<RolloutCommand, 'by' | 'clock'>): ChangeStamp {
  return { by, since: new Date(clock.now()).toISOString() };
}

/** The figures within the limit of a note. */
function noteOf(figures: string): string {
  return figures.slice(0, 300);
}
