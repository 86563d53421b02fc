import type { SiteRegistry } from '@portal/shared/registry/SiteRegistry';
import { ShippingError } from '../ShippingError.ts';
import type { Site } from '../site/Site.ts';
import { assertAddressesFree, takenAddresses } from './assertAddressesFree.ts';

interface Intention {
  readonly name: string;
  /** Absent for the shell, which has none. */
  readonly pages?: Parameters<typeof assertAddressesFree>[1];
  readonly percent?: number;
}

/** Fails with a `ShippingError` where it can be known before anything is built that an app cannot be shipped to a portal. */
export function assertShippable(
  site: Site,
  registry: SiteRegistry | undefined,
  { name, pages, percent }: Intention,
): void {
  if (!pages) {
    if (percent !== undefined) {
      throw new ShippingError(
        'The shell is for all visitors at once, because the registry keeps one; ship it without --percent.',
      );
    }
    return;
  }
  if (!registry) {
    throw missingPortal(site);
  }
  assertAddressesFree(name, pages, takenAddresses(registry));
}

export function missingPortal({ address }: Site): ShippingError {
  return new ShippingError(
    `There is no portal in ${address} yet; ship the shell first: npm run ship -- shell --to ${address}`,
  );
}
