import type { AppDocument } from '@portal/site/apps/AppDocument';
import { moveOrThrow } from '@portal/site/apps/planMove';
import { type LivePortal, readLivePortal } from '@portal/site/apps/Portal';
import { messageOf } from '@portal/site/messageOf';
import { OperatorError } from '@portal/site/OperatorError';
import type { Registry } from '@portal/site/registry/Registry';
import { assertMayMove } from '@portal/site/signing/siteKeys';
import type { Site } from '@portal/site/Site';
import type { Build } from '../Build.ts';
import { moveApp, type Moved } from '../Move.ts';
import { promote } from '../rollback.ts';
import { judgeRollout, type RolloutCounts, type Verdict } from './judgeRollout.ts';
import type { Step } from './readCounts.ts';

/** A clock that can also wait. */
export interface Clock {
  readonly now: () => number;
  readonly wait: (durationMs: number) => Promise<void>;
}

export interface RolloutCommand {
  readonly site: Site;
  readonly name: string;
  readonly by: string;
  /** The percentages in ascending order, up to 100. */
  readonly steps: readonly number[];
  /** The minimum duration of a step. */
  readonly everyMs: number;
  /** Rejects with an `Error` while there are no counts. */
  readonly read: (step: Step) => Promise<RolloutCounts>;
  /** Fails if the build must not be released with this registry. */
  readonly check: (build: Build, registry: Registry | undefined) => Promise<void>;
  readonly say: (line: string) => void;
  readonly clock: Clock;
}

/** The document of an app with a staged version. */
type StagedApp = AppDocument & Required<Pick<AppDocument, 'current' | 'next'>>;

/** How often to read the counts: often enough to withdraw a bad version quickly. */
const LOOK_MS = 60_000;

/**
 * Raises a staged version's percentage step by step until all visitors have it, as long as it is no
 * worse than the current version. If it is worse, withdraws it and fails with an `OperatorError`.
 * The command itself has no state: the document contains the step and its start, and the gateways
 * have counted since then, so it can be killed and restarted. If someone else moves the app, the
 * rollout ends.
 */
export async function rollout(command: RolloutCommand): Promise<Moved> {
  const { site, name, clock } = command;
  // Checked first: without the key, a bad version could not be withdrawn.
  await assertMayMove(site, name);
  let staged = await readStaged(command);
  const sayNews = createSayNews(command);
  for (;;) {
    const verdict = await judge(command, staged.app);
    const isDue = clock.now() - Date.parse(staged.app.next.since) >= command.everyMs;
    let { serial } = staged.app;
    if (verdict.kind === 'worse') {
      await takeBack(command, serial, verdict);
    } else if (verdict.kind === 'fine' && isDue) {
      const moved = await moveOn(command, serial, verdict);
      if (!moved.document.next) {
        return moved;
      }
      ({ serial } = moved.document);
    } else {
      sayNews(staged.app, verdict);
    }
    await clock.wait(LOOK_MS);
    staged = await readStaged(command, serial);
  }
}

type Finding = Pick<Verdict, 'figures'> & { readonly kind: Verdict['kind'] | 'silent' };

/** Explains why a step is taking long: once per reason, because the figures keep changing. */
function createSayNews({ name, say }: RolloutCommand) {
  let said = '';
  return ({ next: { percent, version } }: StagedApp, { kind, figures }: Finding) => {
    if (said !== `${percent} ${kind}`) {
      say(`${name} ${version}, ${percent} of 100 visitors: ${figures}.`);
    }
    said = `${percent} ${kind}`;
  };
}

/** Judges the versions. Without counts, the rollout waits, and the result explains why. */
async function judge(
  { name, read }: RolloutCommand,
  { current, next: { percent, version } }: StagedApp,
): Promise<Finding> {
  try {
    return judgeRollout(
      await read({ section: name, percent, current: current.version, next: version }),
    );
  } catch (error) {
    const reason = messageOf(error);
    return {
      kind: 'silent',
      figures: `standing still, without counts. ${reason}`.replace(/\.$/, ''),
    };
  }
}

/**
 * Reads the portal. Fails with an `OperatorError` if the app is held, if it has no staged version,
 * or if someone else has moved it after the move `since`. Moves of previews are allowed.
 */
async function readStaged(
  { site, name, by, clock }: RolloutCommand,
  since?: number,
): Promise<{ readonly app: StagedApp; readonly portal: LivePortal }> {
  const portal = await readLivePortal(site);
  const document = portal.apps.get(name)?.document;
  const other = document?.moves.findLast(
    ({ serial, kind }) => since !== undefined && serial > since && !kind.endsWith('preview'),
  );
  if (other) {
    throw new OperatorError(
      `${other.by} moved ${name} during the rollout (${[other.kind, other.version].filter(Boolean).join(' ')}), so it ends here; look at it with \`portal history ${name}\`.`,
      { code: 'conflict' },
    );
  }
  // Throws an error with the reason if the staged version cannot be promoted.
  moveOrThrow(portal, { kind: 'promote' }, { app: name, ...stampOf({ by, clock }) });
  const { current, next } = document ?? {};
  if (!document || !current || !next) {
    throw new OperatorError(`No share of the visitors has another version of ${name}.`);
  }
  return { app: { ...document, current, next }, portal };
}

async function moveOn(
  command: RolloutCommand,
  serial: number,
  { figures }: Pick<Verdict, 'figures'>,
): Promise<Moved> {
  const { site, name, steps, check, by, clock, say } = command;
  // Read again, because another version may have been staged while the counts were read.
  const { app, portal } = await readStaged(command, serial);
  const { percent, version } = app.next;
  const target = steps.find((step) => step > percent) ?? 100;
  const move = { site, name, stamp: stampOf({ by, clock }), note: noteOf(figures) };
  say(`${name} ${version}, from ${percent} to ${target} of 100 visitors: ${figures}.`);
  return target === 100
    ? promote({ ...move, check, portal })
    : moveApp(move, { kind: 'restage', percent: target }, { portal });
}

async function takeBack(
  command: RolloutCommand,
  serial: number,
  { figures }: Pick<Verdict, 'figures'>,
): Promise<never> {
  const { site, name, by, clock } = command;
  const { app, portal } = await readStaged(command, serial);
  const { percent, version } = app.next;
  const move = { site, name, stamp: stampOf({ by, clock }), note: noteOf(figures) };
  await moveApp(move, { kind: 'rollback' }, { portal });
  throw new OperatorError(
    `${name} ${version} was worse and has been taken back from ${percent} of 100 visitors: ${figures}.`,
    { code: 'worse' },
  );
}

function stampOf({ by, clock }: Pick<RolloutCommand, 'by' | 'clock'>) {
  return { by, since: new Date(clock.now()).toISOString() };
}

/** The figures, truncated to the length of a note. */
function noteOf(figures: string): string {
  return figures.slice(0, 300);
}
