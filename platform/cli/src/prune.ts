import { formatTime } from '@portal/site/formatTime';
import { OperatorError } from '@portal/site/OperatorError';
import { readRegistry } from '@portal/site/registry/changeRegistry';
import { type PortalState, readHistory, stateOf } from '@portal/site/registry/history';
import { revisionsOf, shellVersionBefore } from '@portal/site/registry/pastVersions';
import type { Registry } from '@portal/site/registry/Registry';
import { readReleasePreviews, withoutEnded } from '@portal/site/releasePreviews';
import type { Site } from '@portal/site/Site';
import { DESCRIPTION, readVersion, versionPath } from '@portal/site/versions';
import { appLine } from './list/listSections.ts';
import { readExisting } from './Move.ts';

interface Prune {
  readonly site: Site;
  readonly now: Date;
  /** Whether to remove the files, or only to say what would be removed. */
  readonly isConfirmed: boolean;
}

/** How long versions stay that are not live any more. */
const DAYS = 30;

/**
 * Removes the files of versions that nobody needs: not live, previous, staged, previewed or retired,
 * not built in the last 30 days, and not live at any time in these days, so that every rollback by
 * the history still works. Returns one line for each version, and a summary.
 */
export async function prune({ site, now, isConfirmed }: Prune): Promise<readonly string[]> {
  const registry = await readExisting(site);
  const since = firstDay(now);
  const needed = await findNeeded(site, registry, now);
  const stored = await listVersions(site);
  const ages = await Promise.all(stored.map((version) => readAge(site, version)));
  const old = stored.flatMap((version, index) => {
    const built = ages[index];
    const isYoung = built === 'unknown' || (built !== undefined && new Date(built) >= since);
    return isYoung || needed.has(version) ? [] : [{ ...version, built }];
  });
  if (old.length === 0) {
    return [
      ...needed.warnings,
      `Nothing to remove from ${site.address}: each version is in use, was live in the last ${DAYS} days, or is younger.`,
    ];
  }
  const removed = isConfirmed ? await remove(site, old, now) : old;
  const sum = `${removed.length === 1 ? '1 version' : `${removed.length} versions`}, ${inKilobytes(removed)}`;
  return [
    ...needed.warnings,
    ...removed.map(describeVersion),
    isConfirmed
      ? `${sum}: removed from ${site.address}.`
      : `${sum}: would be removed from ${site.address}. To remove them, repeat the command with --yes.`,
  ];
}

function firstDay(now: Date): Date {
  return new Date(now.getTime() - DAYS * 24 * 60 * 60 * 1000);
}

interface StoredVersion {
  readonly name: string;
  readonly version: string;
  readonly bytes: number;
  readonly paths: readonly string[];
}

interface OldVersion extends StoredVersion {
  /** ISO 8601; absent if the version has no description, for example after an interrupted command. */
  readonly built?: string;
}

interface NeededVersions {
  has(version: Pick<StoredVersion, 'name' | 'version'>): boolean;
  /** Sentences about what the history does not tell. */
  readonly warnings: readonly string[];
}

/** Finds the versions that the registry or a preview names, or that were live in the last days. */
async function findNeeded(site: Site, registry: Registry, now: Date): Promise<NeededVersions> {
  const since = firstDay(now);
  const names = new Set(await namedVersions(site, registry, now));
  const warnings: string[] = [];
  for await (const item of readHistory(site, registry)) {
    const { before = {}, after } = item.kind === 'gap' ? item : item.entry;
    versionsOf(after).forEach((name) => names.add(name));
    if (item.kind === 'change' && new Date(item.entry.at) < since) {
      break;
    }
    versionsOf(before).forEach((name) => names.add(name));
    if (item.kind === 'gap') {
      warnings.push(
        `The history has no record of ${revisionsOf(item)}, so a version that was live only then does not count as needed.`,
      );
    }
  }
  const shell = await shellVersionBefore(readHistory(site, registry)).catch((error: unknown) => {
    if (!(error instanceof OperatorError)) {
      throw error;
    }
    warnings.push(
      'The history does not tell which version of the shell was live before, so no version of the shell is removed.',
    );
    return 'unknown' as const;
  });
  return {
    has: ({ name, version }) =>
      names.has(`${name} ${version}`) ||
      (name === 'shell' && (shell === 'unknown' || shell === version)),
    warnings,
  };
}

/** The versions that a registry or an open preview names, such as `details 1.0.0`. */
async function namedVersions(
  site: Site,
  registry: Registry | undefined,
  now: Date,
): Promise<readonly string[]> {
  const { previews } = await readReleasePreviews(site);
  const previewed = Object.values(withoutEnded(previews, now)).flatMap((apps) =>
    Object.entries(apps).map(([name, { version }]) => `${name} ${version.version}`),
  );
  return [...versionsOf(stateOf(registry)), ...previewed];
}

/** The versions in a state of the portal, such as `details 1.0.0`. */
function versionsOf(state: PortalState): readonly string[] {
  return Object.entries(state).flatMap(([name, { current, previous, next, retired }]) =>
    [current, previous, next?.version, retired].map((version) => `${name} ${version}`),
  );
}

/** All versions in the site, sorted, including incomplete ones that have no description. */
async function listVersions(site: Site): Promise<readonly StoredVersion[]> {
  const found = new Map<string, StoredVersion>();
  for (const { path, bytes } of await site.list('files/')) {
    const [folder = '', name, version] = /^files\/([^/]+)\/([^/]+)\//.exec(path) ?? [];
    if (name && version) {
      const known = found.get(folder) ?? { name, version, bytes: 0, paths: [] };
      found.set(folder, {
        ...known,
        bytes: known.bytes + bytes,
        paths: [...known.paths, path],
      });
    }
  }
  return [...found.entries()]
    .toSorted(([one], [other]) => one.localeCompare(other, 'en', { numeric: true }))
    .map(([, version]) => version);
}

/**
 * When a version was built; `undefined` if it has no description, `unknown` if that cannot be read.
 */
async function readAge(site: Site, { name, version }: StoredVersion): Promise<string | undefined> {
  try {
    return (await readVersion(site, name, version))?.version.built.at;
  } catch (error) {
    if (error instanceof OperatorError) {
      return 'unknown';
    }
    throw error;
  }
}

/**
 * Removes versions. The descriptions go first: without its description, no command can release or
 * preview a version. Another command may have read one before that, so registry and previews are
 * read again, and the versions that they name get their description back. Returns the removed
 * versions.
 */
async function remove(
  site: Site,
  versions: readonly OldVersion[],
  now: Date,
): Promise<readonly OldVersion[]> {
  const descriptions = new Map<OldVersion, Uint8Array>();
  for (const version of versions) {
    const path = versionPath(version.name, version.version) + DESCRIPTION;
    const reading = await site.read(path);
    if (reading.status === 'found') {
      descriptions.set(version, reading.bytes);
      await site.remove(path);
    }
  }
  const registry = (await readRegistry(site))?.registry;
  const names = new Set(await namedVersions(site, registry, now));
  const isNeeded = ({ name, version }: OldVersion) => names.has(`${name} ${version}`);
  for (const version of versions) {
    const description = descriptions.get(version);
    if (!isNeeded(version)) {
      await Promise.all(version.paths.map((path) => site.remove(path)));
    } else if (description) {
      await site.create(versionPath(version.name, version.version) + DESCRIPTION, description);
    }
  }
  return versions.filter((version) => !isNeeded(version));
}

function describeVersion({ name, version, built, ...size }: OldVersion): string {
  const age = built === undefined ? 'without a description' : `built ${formatTime(built)}`;
  return appLine(name, version, `${age}, ${inKilobytes([size])}`);
}

function inKilobytes(versions: readonly Pick<StoredVersion, 'bytes'>[]): string {
  const bytes = versions.reduce((sum, version) => sum + version.bytes, 0);
  return `${Math.ceil(bytes / 1000)} kB`;
}
