import type { SiteRelease } from '@portal/shared/registry/SiteRegistry';
import { ShippingError } from '../ShippingError.ts';
import type { Mover } from './Mover.ts';

/** The section with this version for so many of a hundred visitors; the others keep what they have. */
export function shareWith(
  before: SiteRelease | undefined,
  version: SiteRelease['current'],
  percent: number,
  mover: Mover,
): SiteRelease {
  if (!before) {
    throw new ShippingError(
      'A share of the visitors can get a version only where the others have one; ship it without --percent first.',
    );
  }
  if (before.current.version === version.version) {
    throw new ShippingError(
      `Everybody has ${version.version} already; a share needs another version.`,
    );
  }
  if (before.next?.version.version === version.version && before.next.percent === percent) {
    return before;
  }
  return { ...before, next: { percent, version, ...mover } };
}
