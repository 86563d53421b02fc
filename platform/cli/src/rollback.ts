import { OperatorError } from '@portal/site/OperatorError';
import { changeRegistry } from '@portal/site/registry/changeRegistry';
import { readHistory } from '@portal/site/registry/history';
import { assertNotHeld } from '@portal/site/registry/holds';
import { assertAddressesFree, takenAddresses } from '@portal/site/registry/pageAddresses';
import { shellVersionBefore, versionAt } from '@portal/site/registry/pastVersions';
import type { Registry } from '@portal/site/registry/Registry';
import {
  promoted,
  releaseOf,
  retirementOf,
  rolledBack,
  shellReleased,
  stagingOf,
} from '@portal/site/registry/registryChanges';
import { assertMayMove } from '@portal/site/signing/siteKeys';
import { readWholeVersion } from '@portal/site/versions';
import { assertLoadable } from './assertLoadable.ts';
import { type Build, readShippedBuild } from './Build.ts';
import { type Move, readExisting } from './Move.ts';
import { assertUnchanged } from './ship.ts';

interface Rollback extends Move {
  /** The version to roll back to; by default one step back. */
  readonly version?: string;
  /** Instead of `version`: a time, to roll back to the version that was live then. */
  readonly time?: Date;
}

/**
 * Undoes an app's last release or retirement, or switches it to a different version in the site.
 * Ends a staged rollout. Returns the new registry. Fails with an `OperatorError` if there is nothing
 * to roll back to.
 */
export async function rollback(command: Rollback): Promise<Registry> {
  const { site, name, stamp, note } = command;
  const started = await readExisting(site);
  assertNotHeld(started, name);
  // Check that the target is complete, because old versions might have been cleaned up.
  const wanted = await findTarget(command, started);
  const target = wanted === undefined ? undefined : await readWholeVersion(site, name, wanted);

  const change = (now = started) => {
    assertUnchanged(name, started, now);
    if (target?.kind === 'shell') {
      return shellReleased(now, target.version);
    }
    assertAddressesFree(name, target?.version.pages ?? {}, takenAddresses(now));
    return rolledBack(now, name, stamp, target?.version);
  };
  return changeRegistry(site, change, assertLoadable, { action: 'rollback', by: stamp.by, note });
}

/** The version to roll back to; `undefined` if only a staged rollout ends, or if there is none. */
async function findTarget(
  { site, name, version, time }: Rollback,
  registry: Registry,
): Promise<string | undefined> {
  if (version !== undefined || time) {
    return version ?? (time && (await versionAt(readHistory(site, registry), name, time)));
  }
  if (stagingOf(registry, name)?.next) {
    return undefined;
  }
  if (name === 'shell') {
    const before = await shellVersionBefore(readHistory(site, registry));
    if (before === undefined) {
      throw new OperatorError(
        `There is nothing before shell ${registry.shell.version} to go back to; name one of the versions that \`portal sections\` lists with --version.`,
      );
    }
    return before;
  }
  return releaseOf(registry, name)?.previous?.version ?? retirementOf(registry, name)?.version;
}

interface Promotion extends Move {
  /** Fails if the build must not be released with this registry. */
  readonly check: (build: Build, registry: Registry | undefined) => Promise<void>;
}

/**
 * Releases the staged version to all visitors. Checks it again first, because the shell and other
 * sections might have changed since it was shipped. Returns the new registry. Fails with an
 * `OperatorError`.
 */
export async function promote(command: Promotion): Promise<Registry> {
  const { site, name, stamp, note, check } = command;
  await assertMayMove(site, name);
  const started = await readExisting(site);
  assertNotHeld(started, name);
  const next = promoted(started, name, stamp);
  const version = stagingOf(next, name)?.current ?? '';
  const build = await readShippedBuild(site, name, version);
  await assertLoadable(site, next, started);
  await check(build, started);

  const change = (now = started) => {
    assertUnchanged(name, started, now);
    return promoted(now, name, stamp);
  };
  return changeRegistry(site, change, assertLoadable, { action: 'promote', by: stamp.by, note });
}
