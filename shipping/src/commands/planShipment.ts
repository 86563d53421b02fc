import { OperatorError } from '@portal/site/OperatorError';
import { assertAddressesFree, takenAddresses } from '@portal/site/registry/pageAddresses';
import type { Registry } from '@portal/site/registry/Registry';
import {
  type Mover,
  releaseOf,
  releaseTo,
  shareWith,
  withRelease,
  withShell,
} from '@portal/site/registry/releaseMoves';
import type { Site } from '@portal/site/Site';
import type { Description } from '@portal/site/versions';
import { assertUntouched, missingPortal } from '../moveRegistry.ts';

/** What somebody wants to ship. */
export interface Shipment {
  /** The app's name in the registry. */
  readonly name: string;
  /** Whom to ask about it. */
  readonly owner: string;
  /** The pages of the section by name; absent for the shell, which has none. */
  readonly pages?: Readonly<Record<string, { readonly path?: string }>>;
  /** How many of a hundred visitors get it first; absent: all. */
  readonly percent?: number;
  readonly mover: Mover;
}

/** What is to be made of the registry once the files are in the site. */
export type ShipmentPlan = (now: Registry | undefined, uploaded: Description) => Registry;

/**
 * Plans a shipment to a site by what was read of it. Fails with an `OperatorError` where it is known already that the app cannot be
 * shipped there; the plan fails with one where the app has moved since.
 */
export function planShipment(
  site: Pick<Site, 'address'>,
  started: Registry | undefined,
  shipment: Shipment,
): ShipmentPlan {
  assertShippable(site, started, shipment);
  return (now, uploaded) => {
    assertUntouched(shipment.name, started, now);
    return withVersion(now, uploaded, shipment);
  };
}

function assertShippable(
  site: Pick<Site, 'address'>,
  registry: Registry | undefined,
  { name, pages, percent }: Shipment,
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

function withVersion(
  now: Registry | undefined,
  uploaded: Description,
  { name, owner, percent, mover }: Shipment,
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
      ? releaseTo(release, { owner, version }, mover)
      : shareWith(release, version, percent, mover),
  );
}
