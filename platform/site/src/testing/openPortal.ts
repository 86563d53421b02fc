import type { MoveCommand } from '../apps/moves.ts';
import { planMove } from '../apps/planMove.ts';
import { readPortal } from '../apps/Portal.ts';
import { writeMove } from '../apps/writeMove.ts';
import type { Site } from '../Site.ts';
import {
  bytesOfDescription,
  DESCRIPTION,
  type Description,
  hashOfDescription,
  integrityOf,
  refOf,
  type StoredVersion,
  versionPath,
} from '../versions.ts';
import { buildRegistry, buildVersionOf } from './buildRegistry.ts';

/** A built version of an app. */
interface TestBuild<Kind extends Description = Description> {
  readonly name: string;
  readonly description: Kind;
  readonly contents: ReadonlyMap<string, Uint8Array<ArrayBuffer>>;
}

const STAMP = { by: 'anna', since: '2030-01-31T09:30:00.000Z' };

/** Creates a portal in an empty site, with shell, dashboard and details at 1.0.0. For tests. */
export async function openPortal(site: Site, since = STAMP.since): Promise<void> {
  await release(site, shellBuild(), since);
  await release(site, buildOf('dashboard', '1.0.0'), since);
  await release(site, buildOf('details', '1.0.0'), since);
}

/** Writes a build into a site and releases it to all visitors, without checks. For tests. */
export async function release(site: Site, build: TestBuild, since = STAMP.since): Promise<void> {
  const stored = await upload(site, build);
  const { name } = build;
  const owner = name === 'shell' ? 'the portal' : `team ${name}`;
  await move(site, name, { kind: 'ship', version: refOf(stored), owner }, stored, since);
}

/** Writes the files of a build into a site. For tests. */
export async function upload(
  site: Site,
  { name, description, contents }: TestBuild,
): Promise<StoredVersion> {
  const place = versionPath(name, description.version.version);
  const bytes = bytesOfDescription(description);
  for (const [file, text] of [...contents, [DESCRIPTION, bytes] as const]) {
    await site.create(place + file, text);
  }
  return { ...description, build: hashOfDescription(bytes) };
}

/** Moves an app of a site, without checks. For tests. */
export async function move(
  site: Site,
  app: string,
  command: MoveCommand,
  added?: StoredVersion,
  since = STAMP.since,
): Promise<void> {
  const portal = await readPortal(site);
  const { document } = planMove(portal, command, { app, ...STAMP, since }, added);
  await writeMove(portal, document);
}

/** Builds a section with a single file that contains this text. For tests. */
export function buildOf(
  name: string,
  version: string,
  text = `${name} ${version}`,
): TestBuild<Extract<Description, { readonly kind: 'section' }>> {
  const bytes = new Uint8Array(Buffer.from(text));
  const files = { 'remoteEntry.js': { integrity: integrityOf(bytes), bytes: bytes.length } };
  return {
    name,
    description: { kind: 'section', version: buildVersionOf(name, version, { files }) },
    contents: new Map([['remoteEntry.js', bytes]]),
  };
}

/** Builds a shell with a single file. For tests. */
export function shellBuild(version = '2.0.0'): TestBuild {
  const { shell } = buildRegistry({});
  const bytes = new Uint8Array(Buffer.from(`shell ${version}`));
  const files = { 'main.js': { integrity: integrityOf(bytes), bytes: bytes.length } };
  return {
    name: 'shell',
    description: {
      kind: 'shell',
      version: { ...shell, version, baseUrl: `/files/shell/${version}/`, files },
    },
    contents: new Map([['main.js', bytes]]),
  };
}
