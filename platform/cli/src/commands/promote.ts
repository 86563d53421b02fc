import type { Registry } from '@portal/site/registry/Registry';
import { readRegistry } from '@portal/site/registry/registryInSite';
import {
  type ChangeStamp,
  promoteNext,
  releaseOf,
  withRelease,
} from '@portal/site/registry/releaseMoves';
import type { Site } from '@portal/site/Site';
import { assertLoadable } from '../assertLoadable.ts';
import { type Build, readShippedBuild } from '../Build.ts';
import { assertUntouched, moveRelease } from '../moveRegistry.ts';

interface Promotion {
  readonly site: Site;
  readonly name: string;
  readonly stamp: ChangeStamp;
  /** Fails if the build is not fit for visitors of this registry. */
  readonly check: (build: Build, registry: Registry | undefined) => Promise<void>;
}

/**
 * Rolls the staged version out to everybody, checked as when it was shipped: the shell and the other
 * sections may have moved since. Returns the new registry. Fails with an `OperatorError`.
 */
export async function promote({ site, name, stamp, check }: Promotion): Promise<Registry> {
  const started = (await readRegistry(site))?.registry;
  const release = releaseOf(started, name);
  if (started && release?.next) {
    const build = await readShippedBuild(site, name, release.next.version.version);
    await assertLoadable(site, started, withRelease(started, name, promoteNext(release, stamp)));
    await check(build, started);
  }
  return moveRelease(site, name, (before, registry) => {
    assertUntouched(name, started, registry);
    return promoteNext(before, stamp);
  });
}
