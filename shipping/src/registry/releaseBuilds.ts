import type { ShellVersion, SiteRegistry, SiteRelease } from '@portal/shared/registry/SiteRegistry';
import { ShippingError } from '../ShippingError.ts';
import type { Site } from '../site/Site.ts';
import type { Mover } from './Mover.ts';
import { moveRegistry } from './moveRegistry.ts';
import { releaseOf } from './releaseOf.ts';
import { releaseTo } from './releaseTo.ts';
import { withRelease } from './withRelease.ts';
import { withShell } from './withShell.ts';

interface Builds {
  readonly shell?: ShellVersion;
  /** Sections by name. */
  readonly releases: Readonly<
    Record<string, { readonly owner: string; readonly version: SiteRelease['current'] }>
  >;
}

/** Moves a site's registry to several builds in one step, as a checkout does with its own site. Their files are in it already. */
export function releaseBuilds(
  site: Site,
  { shell, releases }: Builds,
  mover: Mover,
): Promise<SiteRegistry> {
  return moveRegistry(site, (before) => {
    const base = shell ? withShell(before, shell) : before;
    if (!base) {
      throw new ShippingError(
        'There is no shell yet; the first build is of everything: npm run build',
      );
    }
    return Object.entries(releases).reduce(
      (registry, [name, release]) =>
        withRelease(registry, name, releaseTo(releaseOf(registry, name), release, mover)),
      base,
    );
  });
}
