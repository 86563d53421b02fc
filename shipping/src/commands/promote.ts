import type { SiteRegistry } from '@portal/shared/registry/SiteRegistry';
import { moveRelease } from '../registry/moveRelease.ts';
import type { Mover } from '../registry/Mover.ts';
import { promoteNext } from '../registry/promoteNext.ts';
import type { Site } from '../site/Site.ts';

interface Promotion {
  readonly site: Site;
  readonly name: string;
  readonly mover: Mover;
}

/** Gives everybody the version that a share of the visitors has. Gives the registry after that. Fails with a `ShippingError`. */
export function promote({ site, name, mover }: Promotion): Promise<SiteRegistry> {
  return moveRelease(site, name, (release) => promoteNext(release, mover));
}
