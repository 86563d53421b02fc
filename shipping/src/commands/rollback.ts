import type { SiteRegistry } from '@portal/shared/registry/SiteRegistry';
import { assertAddressesFree, takenAddresses } from '../registry/assertAddressesFree.ts';
import { missingPortal } from '../registry/assertShippable.ts';
import { assertUntouched } from '../registry/assertUntouched.ts';
import { moveRegistry } from '../registry/moveRegistry.ts';
import { moveRelease } from '../registry/moveRelease.ts';
import type { Mover } from '../registry/Mover.ts';
import { readRegistry } from '../registry/readRegistry.ts';
import { releaseOf } from '../registry/releaseOf.ts';
import { rollBack } from '../registry/rollBack.ts';
import { withShell } from '../registry/withShell.ts';
import { readWholeVersion } from '../readWholeVersion.ts';
import { ShippingError } from '../ShippingError.ts';
import type { Site } from '../site/Site.ts';

interface Rollback {
  readonly site: Site;
  readonly name: string;
  /** Where to go back to; absent: one step. */
  readonly version?: string;
  readonly mover: Mover;
}

/**
 * Takes back the last step of a section, or moves it to another version that is in the site; a share of the visitors ends. Gives the
 * registry after that. Fails with a `ShippingError` when there is nothing to go back to.
 */
export async function rollback({ site, name, version, mover }: Rollback): Promise<SiteRegistry> {
  if (name === 'shell' && !version) {
    throw new ShippingError(
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
    return rollBack(before, mover, target?.version);
  });
}
