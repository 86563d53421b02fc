import type { Registry } from '@portal/site/registry/Registry';
import { readRegistry } from '@portal/site/registry/registryInSite';
import type { ChangeStamp } from '@portal/site/registry/releaseMoves';
import type { Site } from '@portal/site/Site';
import { versionPath } from '@portal/site/versions';
import { assertLoadable } from '../assertLoadable.ts';
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
  /** The team that is to have it from now on, see `Shipment`. */
  readonly newOwner?: string;
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
  newOwner,
  stamp,
  build: buildApp,
  check,
}: ShipCommand): Promise<Registry> {
  const started = (await readRegistry(site))?.registry;
  const shipment = { ...app, percent, newOwner, stamp };
  // Plan again before the expensive steps: the build's description may differ from what was known
  // before.
  planShipment(site, started, shipment);
  const build = await buildApp();
  const plan = planShipment(site, started, { ...shipment, pages: pagesOf(build) });

  // Cheaper than the check.
  const there = await assertSameBytes(site, build);
  // The move asks again. Here nothing is uploaded yet, so the version's number stays free.
  const next = plan(started, there ?? build.description);
  await assertLoadable(withFilesOf(build, site), started, next);
  await check(build, started);
  const uploaded = await uploadVersion(site, build);
  return moveRegistry(site, (now) => plan(now, uploaded));
}

/** How a site will read once it has the files of a build. */
function withFilesOf(
  { name, description, contents }: Build,
  site: Site,
): Pick<Site, 'address' | 'read'> {
  const place = versionPath(name, description.version.version);
  return {
    address: site.address,
    read: (path) => {
      const bytes = path.startsWith(place) ? contents.get(path.slice(place.length)) : undefined;
      return bytes ? Promise.resolve({ status: 'found', bytes, tag: '' }) : site.read(path);
    },
  };
}
