import type { SiteRegistry, SiteRelease } from '@portal/shared/registry/SiteRegistry';
import { ShippingError } from '../ShippingError.ts';
import type { Site } from '../site/Site.ts';
import { missingPortal } from './assertShippable.ts';
import { moveRegistry } from './moveRegistry.ts';
import { releaseOf } from './releaseOf.ts';
import { withRelease } from './withRelease.ts';

/** Changes one section that is in a site's registry, see `moveRegistry`. Fails with a `ShippingError` that names those that are there. */
export function moveRelease(
  site: Site,
  name: string,
  change: (before: SiteRelease, registry: SiteRegistry) => SiteRelease,
): Promise<SiteRegistry> {
  return moveRegistry(site, (registry) => {
    const release = releaseOf(registry, name);
    if (!registry) {
      throw missingPortal(site);
    }
    if (!release) {
      throw new ShippingError(
        `There is no section ${name} in ${site.address}; there are: ${Object.keys(registry.sections).join(', ') || 'none'}.`,
      );
    }
    return withRelease(registry, name, change(release, registry));
  });
}
