import { OperatorError } from '@portal/site/OperatorError';
import { assertAddressesFree, takenAddresses } from '@portal/site/registry/pageAddresses';
import type { Registry } from '@portal/site/registry/Registry';
import { readRegistry } from '@portal/site/registry/registryInSite';
import {
  type ChangeStamp,
  releaseOf,
  stepBack,
  withShell,
} from '@portal/site/registry/releaseMoves';
import type { Site } from '@portal/site/Site';
import { readWholeVersion } from '@portal/site/versions';
import { assertUntouched, missingPortal, moveRegistry, moveRelease } from '../moveRegistry.ts';

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
      'The registry keeps only the current shell; name the version to go back to with --version.',
    );
  }
  const started = (await readRegistry(site))?.registry;
  if (!started) {
    throw missingPortal(site);
  }
  const release = releaseOf(started, name);
  // The target must be complete: old versions may have been cleaned up.
  const wanted = version ?? (release?.next ? undefined : release?.previous?.version);
  const target = wanted === undefined ? undefined : await readWholeVersion(site, name, wanted);

  if (target?.kind === 'shell') {
    return moveRegistry(site, (before) => withShell(before, target.version));
  }
  return moveRelease(site, name, (before, registry) => {
    assertUntouched(name, started, registry);
    assertAddressesFree(name, target?.version.pages ?? {}, takenAddresses(registry));
    return stepBack(before, stamp, target?.version);
  });
}
