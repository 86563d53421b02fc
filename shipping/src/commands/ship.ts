import type { Registry } from '@portal/site/registry/Registry';
import { readRegistry } from '@portal/site/registry/registryInSite';
import type { Mover } from '@portal/site/registry/releaseMoves';
import type { Site } from '@portal/site/Site';
import { type Build, pagesOf } from '../Build.ts';
import { moveRegistry } from '../moveRegistry.ts';
import { assertSameBytes, uploadVersion } from '../uploadVersion.ts';
import { planShipment, type Shipment } from './planShipment.ts';

interface ShipCommand {
  readonly site: Site;
  /** What is known of the app before it is built. */
  readonly app: Pick<Shipment, 'name' | 'owner' | 'pages'>;
  /** How many of a hundred visitors get it first; absent: all. */
  readonly percent?: number;
  readonly mover: Mover;
  /** Builds the app, or reads what is built. */
  readonly build: () => Promise<Build>;
  /** Fails when a browser cannot load the build or the build breaks the contract. */
  readonly check: (build: Build) => Promise<void>;
}

/**
 * Ships an app: plans by what the site has, builds, checks, puts the files into the site, and only then moves the registry. Gives the
 * registry after that. Fails with an `OperatorError`; then visitors have what they had.
 */
export async function ship({
  site,
  app,
  percent,
  mover,
  build: buildApp,
  check,
}: ShipCommand): Promise<Registry> {
  const started = (await readRegistry(site))?.registry;
  const shipment = { ...app, percent, mover };
  // Cheaper to find out than what a build says; a build may be of other sources than what is known of the app.
  planShipment(site, started, shipment);
  const build = await buildApp();
  const plan = planShipment(site, started, { ...shipment, pages: pagesOf(build) });

  // Cheaper to find out than what a browser says.
  await assertSameBytes(site, build);
  await check(build);
  const uploaded = await uploadVersion(site, build);
  return moveRegistry(site, (now) => plan(now, uploaded));
}
