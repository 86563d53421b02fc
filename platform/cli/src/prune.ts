import { type AppDocument, refsOf } from '@portal/site/apps/AppDocument';
import { liveBefore } from '@portal/site/apps/pastMoves';
import { missingPortal, readDocuments } from '@portal/site/apps/Portal';
import { formatTime } from '@portal/site/formatTime';
import { OperatorError } from '@portal/site/OperatorError';
import type { Site } from '@portal/site/Site';
import { DESCRIPTION, forFiles, readVersion, versionPath } from '@portal/site/versions';
import type { Answer } from './commands/Answer.ts';
import { appLine } from './list/listSections.ts';

interface Prune {
  readonly site: Site;
  readonly now: Date;
  /** Whether to remove the files, or only to list them. */
  readonly isConfirmed: boolean;
}

/** How long versions that are no longer live are kept. */
const DAYS = 30;

/**
 * Removes the files of versions that are no longer needed, and returns these versions. A version is
 * needed if it is live, previous, staged, previewed or retired, or if it was built or live in the
 * last 30 days, so that a rollback to any time in these days still works.
 */
export async function prune({ site, now, isConfirmed }: Prune): Promise<Answer<'prune'>> {
  const since = firstDay(now);
  const needed = await findNeeded(site, now);
  const unnamed = (await listVersions(site)).filter((version) => !needed.has(version));
  const ages = await Promise.all(unnamed.map((version) => readAge(site, version)));
  const old = unnamed.flatMap((version, index) => {
    const built = ages[index];
    const isYoung = built === 'unknown' || (built !== undefined && new Date(built) >= since);
    return isYoung ? [] : [{ ...version, built }];
  });
  const removed = isConfirmed ? await remove(site, old, now) : old;
  const { warnings } = needed;
  return {
    lines: [
      ...warnings,
      ...removed.map(describeVersion),
      old.length === 0
        ? `Nothing to remove from ${site.address}: each version is in use, was live in the last ${DAYS} days, or is younger.`
        : describeSum(removed, site, isConfirmed),
    ],
    document: {
      site: site.address,
      isRemoved: isConfirmed,
      versions: removed.map(({ name: app, paths: _, ...facts }) => ({ app, ...facts })),
      warnings,
    },
  };
}

function describeSum(
  removed: readonly OldVersion[],
  { address }: Site,
  isConfirmed: boolean,
): string {
  const sum = `${removed.length === 1 ? '1 version' : `${removed.length} versions`}, ${inKilobytes(removed)}`;
  return isConfirmed
    ? `${sum}: removed from ${address}.`
    : `${sum}: would be removed from ${address}. To remove them, repeat the command with --yes.`;
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
  /**
   * ISO 8601; absent if the version has no description, for example after an interrupted command.
   */
  readonly built?: string;
}

interface NeededVersions {
  has(version: Pick<StoredVersion, 'name' | 'version'>): boolean;
  /** One sentence for each app whose versions cannot be removed. */
  readonly warnings: readonly string[];
}

/** Finds the versions that a document names, or that were live in these days. */
async function findNeeded(site: Site, now: Date): Promise<NeededVersions> {
  const { apps, faults } = await readDocuments(site);
  if (!apps.has('shell') && !faults.has('shell')) {
    throw missingPortal(site);
  }
  const since = firstDay(now);
  const documents = [...apps.values()].map(({ document }) => document);
  const forgetful = documents.filter((document) => !remembers(document, since));
  const unknown = new Set([...faults.keys(), ...forgetful.map(({ app }) => app)]);
  const names = new Set(documents.flatMap((document) => namedVersions(document, since)));
  return {
    has: ({ name, version }) => unknown.has(name) || names.has(`${name} ${version}`),
    warnings: [
      ...[...faults].map(([app, fault]) => `Nothing of ${app} is removed. ${fault}`),
      ...forgetful.map(
        ({ app, moves }) =>
          `Nothing of ${app} is removed, because its last ${moves.length} moves are younger than ${DAYS} days.`,
      ),
    ],
  };
}

/**
 * Whether a document's moves reach back to this time, so that they contain every version that was
 * live since.
 */
function remembers({ moves: [first] }: AppDocument, since: Date): boolean {
  return !first || first.serial === 1 || new Date(first.at) < since;
}

/** The versions that a document needs, such as `details 1.0.0`. */
function namedVersions(document: AppDocument, since: Date): readonly string[] {
  const { app, moves } = document;
  const recent = moves.findIndex(({ at }) => new Date(at) >= since);
  const live =
    recent === -1
      ? []
      : [liveBefore(moves, recent), ...moves.slice(recent).map(({ version }) => version)];
  return [...refsOf(document).map(({ version }) => version), ...live].map(
    (version) => `${app} ${version}`,
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
 * Deletes versions. Deletes the descriptions first, because a version without one cannot be
 * released or previewed. Another command may have read a description just before, so this then
 * rereads the documents and restores the descriptions of all versions that they name. Returns the
 * deleted versions.
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
  const needed = await findNeeded(site, now);
  const isNeeded = (version: OldVersion) => needed.has(version);
  for (const version of versions) {
    const description = descriptions.get(version);
    if (!isNeeded(version)) {
      await forFiles(version.paths.map((path) => () => site.remove(path)));
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
