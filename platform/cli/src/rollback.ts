import { type AppDocument, buildOf } from '@portal/site/apps/AppDocument';
import { versionAt } from '@portal/site/apps/pastMoves';
import { moveOrThrow, planMove } from '@portal/site/apps/planMove';
import { type LivePortal, readLivePortal } from '@portal/site/apps/Portal';
import { OperatorError } from '@portal/site/OperatorError';
import type { Registry } from '@portal/site/registry/Registry';
import { assertMayMove } from '@portal/site/signing/siteKeys';
import { readWholeVersion, refOf, type StoredVersion } from '@portal/site/versions';
import { assertLoadable } from './assertLoadable.ts';
import { type Build, readShippedBuild } from './Build.ts';
import { type Move, moveApp, type Moved, stampOf } from './Move.ts';

interface Rollback extends Move {
  /** The version to roll back to; by default one step back. */
  readonly version?: string;
  /** Instead of `version`: a time, to roll back to the version that was live then. */
  readonly time?: Date;
}

/**
 * Undoes an app's last release or retirement, or switches it to a different version in the site.
 * Ends a staged rollout. Fails with an `OperatorError` if there is nothing to roll back to.
 */
export async function rollback(command: Rollback): Promise<Moved> {
  const { site, name, version, time } = command;
  const portal = await readLivePortal(site);
  const document = portal.apps.get(name)?.document;
  const wanted = version ?? (time && document && versionAt(document, time));
  const unread = wanted === undefined ? undefined : { version: wanted, build: '' };
  // Plan before the files are read, to fail early.
  moveOrThrow(portal, { kind: 'rollback', version: unread }, stampOf(command));
  const added = await readTarget(command, portal, wanted);
  const target = wanted !== undefined && added ? refOf(added) : undefined;
  return moveApp(command, { kind: 'rollback', version: target }, { portal, added });
}

/**
 * Reads the version to roll back to. Its files might have been removed. `undefined` if only a
 * staged rollout ends.
 */
async function readTarget(
  { site, name }: Rollback,
  { apps, keys }: LivePortal,
  wanted: string | undefined,
): Promise<StoredVersion | undefined> {
  const document = apps.get(name)?.document;
  const number = wanted ?? (document && oneStepBack(document));
  if (number === undefined) {
    return undefined;
  }
  const build = buildOf(document, number);
  if (keys && build === undefined) {
    throw new OperatorError(
      `No move of ${name} names ${number}, so nobody has signed it; ship it again, from its sources.`,
    );
  }
  return readWholeVersion(site, name, number, build);
}

function oneStepBack({ current, previous, next, retired }: AppDocument): string | undefined {
  return next ? undefined : (retired ? current : previous)?.version;
}

interface Promotion extends Move {
  /** The portal as it was read earlier. */
  readonly portal?: LivePortal;
  /** Fails if the build must not be released with this registry. */
  readonly check: (build: Build, registry: Registry | undefined) => Promise<void>;
}

/**
 * Releases the staged version to all visitors. Checks it again first, because the shell and other
 * sections might have changed since it was shipped. Fails with an `OperatorError`.
 */
export async function promote(command: Promotion): Promise<Moved> {
  const { site, name, check } = command;
  await assertMayMove(site, name);
  const portal = command.portal ?? (await readLivePortal(site));
  const { document, after } = planMove(portal, { kind: 'promote' }, stampOf(command));
  const { version = '', build } = document.current ?? {};
  const shipped = await readShippedBuild(site, name, version, build);
  await assertLoadable(site, after, portal.registry);
  await check(shipped, portal.registry);
  return moveApp(command, { kind: 'promote' }, { portal });
}
