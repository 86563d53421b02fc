import type { Registry } from '@portal/site/registry/Registry';
import { readRegistry } from '@portal/site/registry/registryInSite';
import type { ChangeStamp } from '@portal/site/registry/releaseMoves';
import type { Site } from '@portal/site/Site';
import { type Build, pagesOf } from '../Build.ts';
import { moveRegistry } from '../moveRegistry.ts';
import { assertSameBytes, uploadVersion } from '../uploadVersion.ts';
import { planShipment, type Shipment } from './planShipment.ts';

interface ShipCommand {
  readonly site: Site;
  /** What is known about the app before it is built. */
  readonly app: Pick<Shipment, 'name' | 'owner' | 'pages'>;
  /** The percentage of visitors that get it; all if absent. */
  readonly percent?: number;
  readonly stamp: ChangeStamp;
  /** Builds the app, or reads an existing build. */
  readonly build: () => Promise<Build>;
  /** Fails if the build is not fit for visitors of this registry. */
  readonly check: (build: Build, registry: Registry | undefined) => Promise<void>;
}

/**
 * Ships an app: plans against the site, builds, checks, uploads, and only then changes the
 * registry. Returns the new registry. Fails with an `OperatorError`, in which case visitors are not
 * affected.
 */
export async function ship({
  site,
  app,
  percent,
  stamp,
  build: buildApp,
  check,
}: ShipCommand): Promise<Registry> {
  const started = (await readRegistry(site))?.registry;
  const shipment = { ...app, percent, stamp };
  // Plan again before the expensive steps: the build's description may differ from what was known
  // before.
  planShipment(site, started, shipment);
  const build = await buildApp();
  const plan = planShipment(site, started, { ...shipment, pages: pagesOf(build) });

  // Cheaper than the check.
  await assertSameBytes(site, build);
  await check(build, started);
  const uploaded = await uploadVersion(site, build);
  return moveRegistry(site, (now) => plan(now, uploaded));
}
