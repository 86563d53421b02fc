import { documentPath } from '@portal/site/apps/AppDocument';
import type { MoveCommand, MoveStamp } from '@portal/site/apps/moves';
import { moveOrThrow, planMove } from '@portal/site/apps/planMove';
import { assertLive, type Portal, readPortal } from '@portal/site/apps/Portal';
import { writeMove } from '@portal/site/apps/writeMove';
import { assertClaimsFree, takenClaims } from '@portal/site/registry/pageAddresses';
import { assertPlacesFit, placesIn } from '@portal/site/registry/places';
import type { Registry } from '@portal/site/registry/Registry';
import { assertMayMove } from '@portal/site/signing/siteKeys';
import type { Site } from '@portal/site/Site';
import { refOf, type StoredVersion, versionPath } from '@portal/site/versions';
import { assertLoadable } from './assertLoadable.ts';
import { assertSameBytes, asStored, type Build, uploadVersion } from './Build.ts';
import type { App } from './checkout.ts';
import type { ChangeStamp, Moved } from './Move.ts';

export interface ShipCommand {
  readonly site: Site;
  /** The app according to its package.json, before the build. */
  readonly app: App & { readonly name: string };
  readonly stamp: ChangeStamp;
  /** The reason, for the history. */
  readonly note?: string;
  /** The percentage of visitors that get it; absent for all. */
  readonly percent?: number;
  /** The name of a preview, such as `pr-12`, if only its visitors get it. */
  readonly preview?: string;
  /** The team that the section is transferred to. */
  readonly newOwner?: string;
  /** Builds the app, or reads an existing build. */
  readonly build: () => Promise<Build>;
  /** Fails if the build must not be released with this registry. */
  readonly check: (build: Build, registry: Registry | undefined) => Promise<void>;
}

/**
 * Ships an app: plans the move, builds, checks, uploads, and only then writes the app's document.
 * If it fails with an `OperatorError`, visitors are not affected.
 */
export async function ship(command: ShipCommand): Promise<Moved> {
  const { site, app } = command;
  await assertMayMove(site, app.name);
  await site.assertWritable?.(documentPath(app.name));
  await site.assertWritable?.(versionPath(app.name, 'new'));
  const started = await readPortal(site);
  moveOrThrow(started, commandFor(command), stampFor(command));
  const build = await prepare(command, started);
  const uploaded = await uploadVersion(site, build);
  const now = await readPortal(site, started);
  // Previews of several changes can be shipped at the same time without affecting each other.
  const portal = command.preview === undefined ? withAppOf(now, started, app.name) : now;
  const { before, document, after } = plan(command, portal, uploaded);
  await assertLoadable(site, after, now.composed?.registry);
  await writeMove(portal, document);
  return { before, document };
}

/** Builds an app and checks it as `ship` does, without changing the site. Returns the build. */
export async function checkShipment(command: ShipCommand): Promise<Build> {
  return prepare(command, await readPortal(command.site));
}

/** All steps before the upload. */
async function prepare(command: ShipCommand, started: Portal): Promise<Build> {
  const { site, app, build: buildApp, check } = command;
  const { name } = app;
  // A previewed or checked version may be released next, so plan a release to everyone and ignore
  // any hold.
  const asShipped = { ...command, preview: undefined };
  const portal = withoutHold(started, name);
  const registry = app.pages ? assertLive(portal).registry : portal.composed?.registry;
  // Plan before the build, to fail early. The plan after the build checks again, because the build
  // can differ.
  moveOrThrow(portal, commandFor(asShipped), stampFor(command));
  assertClaimsFree(name, app, takenClaims(registry));
  assertPlacesFit(name, app, placesIn(registry));
  const build = await buildApp();
  // Compare before the checks, because it is cheaper.
  const stored = (await assertSameBytes(site, build)) ?? asStored(build);
  const { after } = plan(asShipped, portal, stored);
  await assertLoadable(withFilesOf(build, site), after, registry);
  await check(build, registry);
  return build;
}

function plan(command: ShipCommand, portal: Portal, stored: StoredVersion) {
  return planMove(portal, commandFor(command, refOf(stored)), stampFor(command), stored);
}

/** A placeholder for a version that has not been built yet. */
const UNBUILT = { version: 'unbuilt', build: '' };

function commandFor(
  { app: { owner }, newOwner, percent, preview }: ShipCommand,
  version = UNBUILT,
): MoveCommand {
  const release = { version, owner, newOwner };
  if (preview !== undefined) {
    return { kind: 'preview', preview, ...release };
  }
  return percent === undefined
    ? { kind: 'ship', ...release }
    : { kind: 'stage', percent, ...release };
}

function stampFor({ app: { name }, stamp, note }: ShipCommand): MoveStamp {
  return { app: name, ...stamp, note };
}

function withoutHold(portal: Portal, name: string): Portal {
  const app = portal.apps.get(name);
  if (!app) {
    return portal;
  }
  const document = { ...app.document, hold: undefined };
  return { ...portal, apps: new Map(portal.apps).set(name, { ...app, document }) };
}

/**
 * The current portal, but with the app as it was when the command started: if someone else has
 * moved the app since, the write fails.
 */
function withAppOf(now: Portal, started: Portal, name: string): Portal {
  const [apps, app] = [new Map(now.apps), started.apps.get(name)];
  if (app) {
    apps.set(name, app);
  } else {
    apps.delete(name);
  }
  return { ...now, apps, faults: new Map([...now.faults].filter(([other]) => other !== name)) };
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
