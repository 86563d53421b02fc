import type { SiteRelease } from '@portal/shared/registry/SiteRegistry';
import { ShippingError } from '../ShippingError.ts';
import type { Mover } from './Mover.ts';

/**
 * The section at this older version; without one as it was before the last step: without the share if there is one, else at its
 * previous version. What it is rolled back from is nobody's previous version: nothing may fall back on it.
 */
export function rollBack(
  before: SiteRelease,
  mover: Mover,
  version?: SiteRelease['current'],
): SiteRelease {
  const { next, ...rest } = before;
  if (next && !version) {
    return rest;
  }
  const target = version ?? before.previous;
  if (!target) {
    throw new ShippingError(
      `There is nothing before ${before.current.version} to go back to; name one of the versions that \`npm run sections\` lists with --version.`,
    );
  }
  if (target.version === before.current.version && !next) {
    return before;
  }
  return { owner: before.owner, current: target, ...mover };
}
