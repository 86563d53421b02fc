import { OperatorError } from '@portal/site/OperatorError';
import type { Registry, Release } from '@portal/site/registry/Registry';
import { type RegistryChange, swapRegistry } from '@portal/site/registry/registryInSite';
import { releaseOf, withRelease } from '@portal/site/registry/releaseMoves';
import type { Site } from '@portal/site/Site';
import { assertLoadable } from './assertLoadable.ts';

/**
 * Changes a site's registry, see `swapRegistry`; rejects a shell and a section that do not fit
 * together, see `assertLoadable`.
 */
export function moveRegistry(site: Site, change: RegistryChange): Promise<Registry> {
  return swapRegistry(site, change, (next, before) => assertLoadable(site, before, next));
}

/**
 * Changes one section in a site's registry, see `moveRegistry`. Fails with an `OperatorError` that
 * lists the existing sections if there is none of that name.
 */
export function moveRelease(
  site: Site,
  name: string,
  change: (before: Release, registry: Registry) => Release,
): Promise<Registry> {
  return moveRegistry(site, (registry) => {
    const release = releaseOf(registry, name);
    if (!registry) {
      throw missingPortal(site);
    }
    if (!release) {
      throw new OperatorError(
        `There is no section ${name} in ${site.address}; there are: ${Object.keys(registry.sections).join(', ') || 'none'}.`,
      );
    }
    return withRelease(registry, name, change(release, registry));
  });
}

/**
 * Fails with an `OperatorError` if the app changed between two reads of the registry. Other
 * sections may change, but here the second command would unknowingly undo the first.
 */
export function assertUntouched(
  name: string,
  started: Registry | undefined,
  now: Registry | undefined,
): void {
  const found = versionsOf(name, now);
  if (versionsOf(name, started) !== found) {
    throw new OperatorError(
      `Somebody else moved ${name} meanwhile: it is at ${found} now. Nothing was changed here; look at it with \`npm run sections\` and run the command again.`,
    );
  }
}

function versionsOf(name: string, registry: Registry | undefined): string {
  const release = releaseOf(registry, name);
  const versions =
    name === 'shell'
      ? [registry?.shell.version]
      : [release?.current.version, release?.next?.version.version];
  return versions.filter((version) => version !== undefined).join(' and ');
}

export function missingPortal({ address }: Pick<Site, 'address'>): OperatorError {
  return new OperatorError(
    `There is no portal in ${address} yet; ship the shell first: npm run ship -- shell --to ${address}`,
  );
}
