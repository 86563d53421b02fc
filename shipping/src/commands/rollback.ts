import { OperatorError } from '@portal/site/OperatorError';
import { assertAddressesFree, takenAddresses } from '@portal/site/registry/pageAddresses';
import type { Registry } from '@portal/site/registry/Registry';
import { readRegistry } from '@portal/site/registry/registryInSite';
import { type Mover, releaseOf, stepBack, withShell } from '@portal/site/registry/releaseMoves';
import type { Site } from '@portal/site/Site';
import { readWholeVersion } from '@portal/site/versions';
import { assertUntouched, missingPortal, moveRegistry, moveRelease } from '../moveRegistry.ts';

interface Rollback {
  readonly site: Site;
  readonly name: string;
  /** Where to go back to; absent: one step. */
  readonly version?: string;
  readonly mover: Mover;
}

/**
 * Takes back the last step of a section, or moves it to another version that is in the site; a share of the visitors ends. Gives the
 * registry after that. Fails with an `OperatorError` when there is nothing to go back to.
 */
export async function rollback({ site, name, version, mover }: Rollback): Promise<Registry> {
  if (name === 'shell' && !version) {
    throw new OperatorError(
      'The registry keeps one shell alone; name the version to go back to with --version.',
    );
  }
  const started = (await readRegistry(site))?.registry;
  if (!started) {
    throw missingPortal(site);
  }
  const release = releaseOf(started, name);
  // What visitors get next has to be there whole: an old version may have been tidied away.
  const wanted = version ?? (release?.next ? undefined : release?.previous?.version);
  const target = wanted === undefined ? undefined : await readWholeVersion(site, name, wanted);

  if (target?.kind === 'section') {
    assertAddressesFree(name, target.version.pages, takenAddresses(started));
  }
  if (target?.kind === 'shell') {
    return moveRegistry(site, (before) => withShell(before, target.version));
  }
  return moveRelease(site, name, (before, registry) => {
    assertUntouched(name, started, registry);
    return stepBack(before, mover, target?.version);
  });
}
