import type { SiteRelease } from '@portal/shared/registry/SiteRegistry';
import { ShippingError } from '../ShippingError.ts';
import type { Mover } from './Mover.ts';
import { releaseTo } from './releaseTo.ts';

/** The section with the version of the share for everybody. */
export function promoteNext(before: SiteRelease, mover: Mover): SiteRelease {
  if (!before.next) {
    throw new ShippingError(
      `No share of the visitors has another version than ${before.current.version}, so there is nothing to promote.`,
    );
  }
  return releaseTo(before, { owner: before.owner, version: before.next.version }, mover);
}
