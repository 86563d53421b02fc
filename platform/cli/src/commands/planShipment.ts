import { OperatorError } from '@portal/site/OperatorError';
import { assertAddressesFree, takenAddresses } from '@portal/site/registry/pageAddresses';
import type { Registry } from '@portal/site/registry/Registry';
import {
  type ChangeStamp,
  releaseOf,
  releaseTo,
  shareWith,
  withRelease,
  withShell,
} from '@portal/site/registry/releaseMoves';
import type { Site } from '@portal/site/Site';
import type { Description } from '@portal/site/versions';
import { assertUntouched, missingPortal } from '../moveRegistry.ts';

/** The app to ship. */
export interface Shipment {
  /** The app's name in the registry. */
  readonly name: string;
  /** The team to contact about it. */
  readonly owner: string;
  /** The team that is to have the section from now on, where that is another one than before. */
  readonly newOwner?: string;
  /** The section's pages by name; absent for the shell. */
  readonly pages?: Readonly<Record<string, { readonly path?: string }>>;
  /** The percentage of visitors that get it; all if absent. */
  readonly percent?: number;
  readonly stamp: ChangeStamp;
}

/** The registry change to make once the files are uploaded. */
export type ShipmentPlan = (now: Registry | undefined, uploaded: Description) => Registry;

/**
 * Plans a shipment based on the site's current registry. Fails with an `OperatorError` if the app
 * cannot be shipped; the plan itself fails with one if the app has changed in the meantime.
 */
export function planShipment(
  site: Pick<Site, 'address'>,
  started: Registry | undefined,
  shipment: Shipment,
): ShipmentPlan {
  assertShippable(site, started, shipment);
  return (now, uploaded) => {
    assertUntouched(shipment.name, started, now);
    assertShippable(site, now, shipment);
    return withVersion(now, uploaded, shipment);
  };
}

function assertShippable(
  site: Pick<Site, 'address'>,
  registry: Registry | undefined,
  { name, pages, percent, owner, newOwner }: Shipment,
): void {
  if (!pages) {
    if (percent !== undefined) {
      throw new OperatorError(
        'The shell is for all visitors at once, because the registry keeps only one; ship it without --percent.',
      );
    }
    return;
  }
  if (!registry) {
    throw missingPortal(site);
  }
  const before = releaseOf(registry, name)?.owner ?? owner;
  if (before !== owner && newOwner !== owner) {
    throw new OperatorError(
      `${name} belongs to "${before}" in ${site.address}, and its package.json names "${owner}". If it has changed hands, repeat the command with --owner "${owner}"; if not, choose another name, or mend the package.json.`,
    );
  }
  assertAddressesFree(name, pages, takenAddresses(registry));
}

function withVersion(
  now: Registry | undefined,
  uploaded: Description,
  { name, owner, percent, stamp }: Shipment,
): Registry {
  if (uploaded.kind === 'shell') {
    return withShell(now, uploaded.version);
  }
  if (!now) {
    throw new OperatorError('The registry was taken away meanwhile. Nothing was changed here.');
  }
  const { version } = uploaded;
  const release = releaseOf(now, name);
  return withRelease(
    now,
    name,
    percent === undefined
      ? releaseTo(release, { owner, version }, stamp)
      : shareWith(release, { owner, version }, percent, stamp),
  );
}
