import { OperatorError } from '@portal/site/OperatorError';
import { changeRegistry, readRegistry } from '@portal/site/registry/changeRegistry';
import { assertAddressesFree, takenAddresses } from '@portal/site/registry/pageAddresses';
import type { Registry } from '@portal/site/registry/Registry';
import {
  type ChangeStamp,
  promoted,
  releaseOf,
  rolledBack,
  shellReleased,
} from '@portal/site/registry/registryChanges';
import type { Site } from '@portal/site/Site';
import { readWholeVersion } from '@portal/site/versions';
import { assertLoadable } from './assertLoadable.ts';
import { type Build, readShippedBuild } from './Build.ts';
import { assertUnchanged, missingPortal } from './ship.ts';

interface Rollback {
  readonly site: Site;
  readonly name: string;
  /** The version to roll back to; one step if absent. */
  readonly version?: string;
  readonly stamp: ChangeStamp;
}

/**
 * Undoes a section's last release, or moves it to another version in the site; a staged rollout
 * ends. Returns the new registry. Fails with an `OperatorError` if there is nothing to roll back
 * to.
 */
export async function rollback({ site, name, version, stamp }: Rollback): Promise<Registry> {
  if (name === 'shell' && !version) {
    throw new OperatorError(
      'The registry has only the current shell; name the version to go back to with --version.',
    );
  }
  const started = await readExisting(site);
  const release = releaseOf(started, name);
  // The target must be complete: old versions may have been cleaned up.
  const wanted = version ?? (release?.next ? undefined : release?.previous?.version);
  const target = wanted === undefined ? undefined : await readWholeVersion(site, name, wanted);

  const change = (now: Registry | undefined) => {
    if (target?.kind === 'shell') {
      return shellReleased(now, target.version);
    }
    assertUnchanged(name, started, now);
    assertAddressesFree(name, target?.version.pages ?? {}, takenAddresses(now));
    return rolledBack(now ?? started, name, stamp, target?.version);
  };
  return changeRegistry(site, change, assertLoadable);
}

interface Promotion {
  readonly site: Site;
  readonly name: string;
  readonly stamp: ChangeStamp;
  /** Fails if the build is not fit for visitors of this registry. */
  readonly check: (build: Build, registry: Registry | undefined) => Promise<void>;
}

/**
 * Rolls the staged version out to everybody. It is checked again, because the shell and the other
 * sections may have changed since it was shipped. Returns the new registry. Fails with an
 * `OperatorError`.
 */
export async function promote({ site, name, stamp, check }: Promotion): Promise<Registry> {
  const started = await readExisting(site);
  const next = promoted(started, name, stamp);
  const version = releaseOf(next, name)?.current.version ?? '';
  const build = await readShippedBuild(site, name, version);
  await assertLoadable(site, next, started);
  await check(build, started);

  const change = (now: Registry | undefined) => {
    assertUnchanged(name, started, now);
    return promoted(now ?? started, name, stamp);
  };
  return changeRegistry(site, change, assertLoadable);
}

async function readExisting(site: Site): Promise<Registry> {
  const stored = await readRegistry(site);
  if (!stored) {
    throw missingPortal(site);
  }
  return stored.registry;
}
