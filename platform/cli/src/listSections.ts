import { OperatorError } from '@portal/site/OperatorError';
import { readRegistry } from '@portal/site/registry/changeRegistry';
import type { Release } from '@portal/site/registry/Registry';
import type { Site } from '@portal/site/Site';

/**
 * Lists the live versions in a site, with release time and author, and the other available
 * versions, one fact per line.
 */
export async function listSections(site: Site): Promise<readonly string[]> {
  const stored = await readRegistry(site);
  if (!stored) {
    throw new OperatorError(
      `There is no registry in ${site.address}; \`npm run ship\` writes the first.`,
    );
  }
  const { revision, shell, sections } = stored.registry;
  const versions = await versionsIn(site);

  return [
    `${site.address}, revision ${revision}`,
    appLine('shell', shell.version, `built ${formatTime(shell.built.at)} by ${shell.built.by}`),
    ...detailLines(versions, 'shell', [], [shell.version]),
    ...Object.entries(sections).flatMap(([name, release]) => [
      appLine(
        name,
        release.current.version,
        `since ${formatTime(release.since)} by ${release.by}, of ${release.owner}`,
      ),
      ...detailLines(versions, name, releaseLines(release), namedVersions(release)),
    ]),
  ];
}

function appLine(name: string, version: string, facts: string): string {
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

function releaseLines({ previous, next }: Release): readonly string[] {
  return [
    ...(next
      ? [
          `${next.version.version} for ${next.percent} of 100 visitors, since ${formatTime(next.since)} by ${next.by}`,
        ]
      : []),
    ...(previous ? [`before: ${previous.version}`] : []),
  ];
}

function namedVersions({ current, previous, next }: Release): readonly string[] {
  return [current, previous, next?.version].flatMap((version) =>
    version ? [version.version] : [],
  );
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

/** Formats a time as `2030-01-31 09:30 UTC`, independent of the local time zone. */
function formatTime(iso: string): string {
  return `${iso.slice(0, 16).replace('T', ' ')} UTC`;
}
