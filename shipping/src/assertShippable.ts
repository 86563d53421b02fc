import { OperatorError } from '@portal/site/OperatorError';
import { assertAddressesFree, takenAddresses } from '@portal/site/registry/pageAddresses';
import type { Registry } from '@portal/site/registry/Registry';
import type { Site } from '@portal/site/Site';

interface Intention {
  readonly name: string;
  /** Absent for the shell, which has none. */
  readonly pages?: Parameters<typeof assertAddressesFree>[1];
  readonly percent?: number;
}

/** Fails with an `OperatorError` where it can be known before anything is built that an app cannot be shipped to a portal. */
export function assertShippable(
  site: Site,
  registry: Registry | undefined,
  { name, pages, percent }: Intention,
): void {
  if (!pages) {
    if (percent !== undefined) {
      throw new OperatorError(
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

export function missingPortal({ address }: Site): OperatorError {
  return new OperatorError(
    `There is no portal in ${address} yet; ship the shell first: npm run ship -- shell --to ${address}`,
  );
}
