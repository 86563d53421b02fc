import { changeRegistry } from '../registry/changeRegistry.ts';
import { released } from '../registry/registryChanges.ts';
import type { Site } from '../Site.ts';
import { DESCRIPTION, type Description, integrityOf, versionPath } from '../versions.ts';
import { buildRegistry, buildVersionOf } from './buildRegistry.ts';

/** A built version of a section. */
interface SectionBuild {
  readonly name: string;
  readonly description: Extract<Description, { readonly kind: 'section' }>;
  readonly contents: ReadonlyMap<string, Uint8Array<ArrayBuffer>>;
}

const STAMP = { by: 'anna', since: '2030-01-31T09:30:00.000Z' };
const REASON = { action: 'ship', by: 'anna' };

/** Creates a portal in an empty site, with shell, dashboard and details at 1.0.0. For tests. */
export async function openPortal(site: Site): Promise<void> {
  const { shell } = buildRegistry();
  await changeRegistry(
    site,
    () => ({ format: 1, revision: 1, shell, sections: {} }),
    allow,
    REASON,
  );
  await release(site, buildOf('dashboard', '1.0.0'));
  await release(site, buildOf('details', '1.0.0'));
}

/** Writes a build into a site and releases it to all visitors, without checks. For tests. */
export async function release(
  site: Site,
  { name, description: { version }, contents }: SectionBuild,
): Promise<void> {
  const place = versionPath(name, version.version);
  const description = new TextEncoder().encode(`${JSON.stringify(version, null, 2)}\n`);
  for (const [file, bytes] of [...contents, [DESCRIPTION, description] as const]) {
    await site.create(place + file, bytes);
  }
  const change = (before = buildRegistry({})) =>
    released(before, name, { owner: `team ${name}`, version }, STAMP);
  await changeRegistry(site, change, allow, REASON);
}

/** Builds a section with a single file that contains this text. For tests. */
export function buildOf(name: string, version: string, text = `${name} ${version}`): SectionBuild {
  const bytes = new Uint8Array(Buffer.from(text));
  const files = { 'remoteEntry.js': { integrity: integrityOf(bytes), bytes: bytes.length } };
  return {
    name,
    description: { kind: 'section', version: buildVersionOf(name, version, { files }) },
    contents: new Map([['remoteEntry.js', bytes]]),
  };
}

function allow(): Promise<void> {
  return Promise.resolve();
}
