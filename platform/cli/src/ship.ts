import { randomUUID } from 'node:crypto';
import { OperatorError } from '@portal/site/OperatorError';
import { changeRegistry, readRegistry } from '@portal/site/registry/changeRegistry';
import { assertNotHeld } from '@portal/site/registry/holds';
import { assertAddressesFree, takenAddresses } from '@portal/site/registry/pageAddresses';
import type { Registry } from '@portal/site/registry/Registry';
import {
  type ChangeStamp,
  noVersionForOthers,
  released,
  releaseOf,
  retirementOf,
  shellReleased,
  shellStaged,
  staged,
  stagingOf,
} from '@portal/site/registry/registryChanges';
import { assertMayMove } from '@portal/site/signing/siteKeys';
import type { Site } from '@portal/site/Site';
import { type Description, versionPath } from '@portal/site/versions';
import { assertLoadable } from './assertLoadable.ts';
import { assertSameBytes, type Build, pagesOf, uploadVersion } from './Build.ts';

export interface ShipCommand extends Pick<Shipment, 'percent' | 'newOwner' | 'stamp'> {
  readonly site: Site;
  /** The app's details known before the build. */
  readonly app: Pick<Shipment, 'name' | 'owner' | 'pages'>;
  /** The reason, for the history. */
  readonly note?: string;
  /** Builds the app, or reads an existing build. */
  readonly build: () => Promise<Build>;
  /** Fails if the build must not be released with this registry. */
  readonly check: (build: Build, registry: Registry | undefined) => Promise<void>;
}

/**
 * Ships an app: plans the change, builds, checks, uploads, and only then changes the registry.
 * Returns the new registry. If it fails with an `OperatorError`, visitors are not affected.
 */
export async function ship(command: ShipCommand): Promise<Registry> {
  const { site, app, percent, stamp, note } = command;
  await assertMayMove(site, app.name);
  const started = (await readRegistry(site))?.registry;
  assertNotHeld(started, app.name);
  const buildApp = async () => {
    await assertWritable(site, app.name);
    return command.build();
  };
  const { build, plan } = await prepare({ ...command, build: buildApp }, started);
  const uploaded = await uploadVersion(site, build);
  return changeRegistry(site, (now) => plan(now, uploaded), assertLoadable, {
    action: percent === undefined ? 'ship' : 'stage',
    by: stamp.by,
    note,
  });
}

/**
 * Fails with an `OperatorError` if this user may not write to the site's folder, before a build that
 * would be in vain. A bucket is tested when it is opened.
 */
async function assertWritable(site: Site, name: string): Promise<void> {
  if (!site.isNear) {
    return;
  }
  for (const folder of ['', 'files/', `files/${name}/`]) {
    if (folder !== '' && (await site.list(folder)).length === 0) {
      return;
    }
    const probe = `${folder}.${randomUUID()}.probe`;
    await site.create(probe, new Uint8Array());
    await site.remove(probe);
  }
}

/** Builds an app and checks it as `ship` does, without changing the site. Returns the build. */
export async function checkShipment(command: ShipCommand): Promise<Build> {
  const started = (await readRegistry(command.site))?.registry;
  return (await prepare(command, started)).build;
}

/** All steps before the upload. */
async function prepare(
  { site, app, percent, newOwner, stamp, build: buildApp, check }: ShipCommand,
  started: Registry | undefined,
): Promise<{ readonly build: Build; readonly plan: ShipmentPlan }> {
  const shipment = { ...app, percent, newOwner, stamp };
  // Planned before the build, to fail early, and again afterwards, because the build's description
  // can differ from `app`.
  planShipment(site, started, shipment);
  const build = await buildApp();
  const plan = planShipment(site, started, { ...shipment, pages: pagesOf(build) });

  // Done first, because it is cheaper than `check`.
  const uploadedBefore = await assertSameBytes(site, build);
  // Repeated when the registry changes. Nothing has been uploaded yet, so the version number is
  // still unused if this fails.
  const next = plan(started, uploadedBefore ?? build.description);
  await assertLoadable(withFilesOf(build, site), next, started);
  await check(build, started);
  return { build, plan };
}

/** The site as it will be after the files of a build have been uploaded. */
export function withFilesOf(
  { name, description, contents }: Build,
  site: Site,
): Pick<Site, 'address' | 'read'> {
  const folder = versionPath(name, description.version.version);
  return {
    address: site.address,
    read: (path) => {
      const bytes = path.startsWith(folder) ? contents.get(path.slice(folder.length)) : undefined;
      return bytes ? Promise.resolve({ status: 'found', bytes, tag: '' }) : site.read(path);
    },
  };
}

/** The app to ship. */
export interface Shipment {
  /** The app's name in the registry. */
  readonly name: string;
  /** The team responsible for the app. */
  readonly owner: string;
  /** The team that the section is transferred to. */
  readonly newOwner?: string;
  /** The section's pages by name; absent for a shell. */
  readonly pages?: Readonly<Record<string, { readonly path?: string }>>;
  /** The percentage of visitors that get it; all if absent. */
  readonly percent?: number;
  readonly stamp: ChangeStamp;
}

/** The registry change to apply after the upload. */
type ShipmentPlan = (now: Registry | undefined, uploaded: Description) => Registry;

/**
 * Plans a shipment based on the site's current registry. Fails with an `OperatorError` if the app
 * cannot be shipped. The returned plan also fails with one if the app has changed in the meantime.
 */
export function planShipment(
  site: Pick<Site, 'address'>,
  started: Registry | undefined,
  shipment: Shipment,
): ShipmentPlan {
  assertShippable(site, started, shipment);
  return (now, uploaded) => {
    assertUnchanged(shipment.name, started, now);
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
    if (percent !== undefined && !registry) {
      throw missingPortal(site);
    }
    return;
  }
  if (!registry) {
    throw missingPortal(site);
  }
  const before = (releaseOf(registry, name) ?? retirementOf(registry, name))?.owner ?? owner;
  if (before !== owner && newOwner !== owner) {
    throw new OperatorError(
      `${name} belongs to "${before}" in ${site.address}, and its package.json names "${owner}". If it has changed hands, repeat the command with --owner "${owner}"; if not, choose another name, or correct the package.json.`,
    );
  }
  if (percent !== undefined && !releaseOf(registry, name)) {
    throw noVersionForOthers();
  }
  assertAddressesFree(name, pages, takenAddresses(registry));
}

function withVersion(
  now: Registry | undefined,
  uploaded: Description,
  { name, owner, percent, stamp }: Shipment,
): Registry {
  if (uploaded.kind === 'shell') {
    const { version } = uploaded;
    return now && percent !== undefined
      ? shellStaged(now, { version, percent }, stamp)
      : shellReleased(now, version);
  }
  if (!now) {
    throw new OperatorError('The registry was deleted in the meantime. Nothing was changed here.');
  }
  const { version } = uploaded;
  return percent === undefined
    ? released(now, name, { owner, version }, stamp)
    : staged(now, name, { owner, version, percent }, stamp);
}

/**
 * Fails with an `OperatorError` if the app changed between two reads of the registry, because this
 * command would undo that change unknowingly. Changes to other sections are allowed.
 */
export function assertUnchanged(
  name: string,
  started: Registry | undefined,
  now: Registry | undefined,
): void {
  const found = versionsOf(name, now);
  if (versionsOf(name, started) !== found) {
    throw new OperatorError(
      `Somebody else changed ${name} in the meantime: now ${found || 'no version'} is live. Nothing was changed here; look at it with \`npm run sections\` and run the command again.`,
    );
  }
}

function versionsOf(name: string, registry: Registry | undefined): string {
  const { current, next } = (registry && stagingOf(registry, name)) ?? {};
  return [current, next?.version.version].filter((version) => version !== undefined).join(' and ');
}

export function missingPortal({ address }: Pick<Site, 'address'>): OperatorError {
  return new OperatorError(
    `There is no portal in ${address} yet; ship the shell first: npm run ship -- shell --to ${address}`,
  );
}
