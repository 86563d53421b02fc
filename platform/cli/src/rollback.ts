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
  /** The version to roll back to; by default one step back. */
  readonly version?: string;
  readonly stamp: ChangeStamp;
}

/**
 * Undoes a section's last release, or switches it to a different version in the site. Ends a staged
 * rollout. Returns the new registry. Fails with an `OperatorError` if there is nothing to roll back
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
  // Check that the target is complete, because old versions might have been cleaned up.
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
  /** Fails if the build must not be released with this registry. */
  readonly check: (build: Build, registry: Registry | undefined) => Promise<void>;
}

/**
 * Releases the staged version to all visitors. Checks it again first, because the shell and other
 * sections might have changed since it was shipped. Returns the new registry. Fails with an
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
