import { formatTime } from '@portal/site/formatTime';
import { describeHold, holdOf } from '@portal/site/registry/holds';
import type { Registry, Release } from '@portal/site/registry/Registry';
import { shellsOf, type Staging, versionsOf } from '@portal/site/registry/registryChanges';
import { endOf, readReleasePreviews, withoutEnded } from '@portal/site/releasePreviews';
import { findMoveFault } from '@portal/site/signing/moves';
import { KEYS_PATH, readSiteKeys, type SiteKeys } from '@portal/site/signing/siteKeys';
import type { Site } from '@portal/site/Site';
import { readExisting } from '../Move.ts';

/**
 * Lists the live versions in a site, with release time and author, the other available versions,
 * and the previews that have not ended, one fact per line.
 */
export async function listSections(site: Site, now: Date): Promise<readonly string[]> {
  const registry = await readExisting(site);
  const { revision, shell, nextShell, sections, retired = {} } = registry;
  const versions = await versionsIn(site);
  const { previews } = await readReleasePreviews(site);
  const keys = site.signing?.platform && (await readSiteKeys(site));
  const notes = (name: string) => [
    ...holdLines(registry, name),
    ...faultLines(registry, name, keys),
  ];

  return [
    `${site.address}, revision ${revision}`,
    ...(await keysLines(site, keys)),
    appLine('shell', shell.version, `built ${formatTime(shell.built.at)} by ${shell.built.by}`),
    ...detailLines(
      versions,
      'shell',
      [...stagingLines(nextShell), ...notes('shell')],
      shellsOf(registry).map(({ version }) => version),
    ),
    ...Object.entries(sections).flatMap(([name, release]) => [
      appLine(
        name,
        release.current.version,
        `since ${formatTime(release.since)} by ${release.by}, of ${release.owner}`,
      ),
      ...detailLines(
        versions,
        name,
        [...releaseLines(release), ...notes(name)],
        namedVersions(release),
      ),
    ]),
    ...Object.entries(retired).flatMap(([name, { owner, version, since, by }]) => [
      appLine(name, 'retired', `since ${formatTime(since)} by ${by}, of ${owner}`),
      ...detailLines(versions, name, [`before: ${version}`, ...notes(name)], [version]),
    ]),
    ...Object.entries(withoutEnded(previews, now)).flatMap(([preview, previewed]) =>
      Object.entries(previewed).map(
        ([name, { version, since, by }]) =>
          `preview ${preview}: ${name} ${version.version}, since ${formatTime(since)} by ${by}, until ${formatTime(endOf({ since }).toISOString())}`,
      ),
    ),
  ];
}

/** A line of a list: an app, its version, and facts about it. */
export function appLine(name: string, version: string, facts: string): string {
  return `${name.padEnd(11)} ${version.padEnd(17)} ${facts}`;
}

function detailLines(
  versions: ReadonlyMap<string, readonly string[]>,
  name: string,
  lines: readonly string[],
  named: readonly string[],
): readonly string[] {
  const others = (versions.get(name) ?? []).filter((version) => !named.includes(version));
  return [...lines, ...(others.length > 0 ? [`also available: ${others.join(', ')}`] : [])].map(
    (line) => `${' '.repeat(12)}${line}`,
  );
}

function holdLines(registry: Registry, name: string): readonly string[] {
  const hold = holdOf(registry, name);
  return hold ? [describeHold(hold)] : [];
}

/** Says that moves are signed, if they are. */
async function keysLines(site: Site, keys: SiteKeys | undefined): Promise<readonly string[]> {
  if (keys) {
    return [`moves are signed, keys of serial ${keys.serial}`];
  }
  return (await site.read(KEYS_PATH)).status === 'found'
    ? ['moves are signed; with SITE_KEY, this list checks the signatures']
    : [];
}

function faultLines(
  registry: Registry,
  name: string,
  keys: SiteKeys | undefined,
): readonly string[] {
  const fault = keys && findMoveFault(registry, name, keys);
  return fault ? [`${fault.message}, so gateways do not follow it`] : [];
}

function releaseLines({ previous, next }: Release): readonly string[] {
  return [...stagingLines(next), ...(previous ? [`before: ${previous.version}`] : [])];
}

function stagingLines(next: Staging | undefined): readonly string[] {
  return next
    ? [
        `${next.version.version} for ${next.percent} of 100 visitors, since ${formatTime(next.since)} by ${next.by}`,
      ]
    : [];
}

function namedVersions(release: Release): readonly string[] {
  return versionsOf(release).map(({ version }) => version);
}

/** The versions in the site that have a description, by app, highest version number first. */
async function versionsIn(site: Site): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = (await site.list('files/')).flatMap(({ path }) => {
    const [, name, version] = /^files\/([^/]+)\/([^/]+)\/build\.json$/.exec(path) ?? [];
    return name && version ? [{ name, version }] : [];
  });
  const sorted = found.toSorted((a, b) =>
    b.version.localeCompare(a.version, 'en', { numeric: true }),
  );
  const byName = new Map<string, string[]>();
  for (const { name, version } of sorted) {
    byName.set(name, [...(byName.get(name) ?? []), version]);
  }
  return byName;
}
