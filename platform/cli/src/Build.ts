import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { SectionVersion } from '@portal/page-protocol/RegistryView';
import { OperatorError } from '@portal/site/OperatorError';
import type { Site } from '@portal/site/Site';
import {
  bytesOfDescription,
  DESCRIPTION,
  type Description,
  hashOfDescription,
  integrityOf,
  readDescription,
  readVersion,
  readWholeVersion,
  type StoredVersion,
  versionPath,
} from '@portal/site/versions';

/** A built version of an app, ready to ship. */
export interface Build {
  /** The app's name in the registry. */
  readonly name: string;
  readonly description: Description;
  /** All files to upload, by name, including compressed copies. */
  readonly contents: ReadonlyMap<string, Uint8Array<ArrayBuffer>>;
}

/** A built section's pages by name; `undefined` for a shell. */
export function pagesOf({ description }: Build): SectionVersion['pages'] | undefined {
  return description.kind === 'section' ? description.version.pages : undefined;
}

const COPIES = ['', '.br', '.gz'];

/**
 * Reads a build folder. Fails with an `OperatorError` if it is not a build of this app or if its
 * files do not match its description.
 */
export async function readBuild(folder: string, name: string): Promise<Build> {
  const names = await readdir(folder, { recursive: true }).catch((): string[] => []);
  if (!names.includes(DESCRIPTION)) {
    throw new OperatorError(`${folder} is not a build folder: it has no ${DESCRIPTION}.`);
  }
  const read = async (file: string) =>
    readFile(path.join(folder, file)).catch((cause: unknown) => {
      throw new OperatorError(
        `${folder} was changed while it was read; run the command again once the other build has ended.`,
        { cause },
      );
    });
  const description = readDescription(
    name,
    String(await read(DESCRIPTION)),
    path.join(folder, DESCRIPTION),
  );
  const { version, baseUrl, files } = description.version;
  if (baseUrl !== `/${versionPath(name, version)}`) {
    throw new OperatorError(
      `${folder} was built for ${baseUrl}, so it is not a version of ${name}.`,
    );
  }
  const unlisted = names.find((file) => /\.(m?js|css)$/.test(file) && !Object.hasOwn(files, file));
  if (unlisted !== undefined) {
    throw new OperatorError(
      `${folder} has ${unlisted}, which is not among the files of ${DESCRIPTION}, so no visitor could load it; write every script and style into one folder, and list it there with its hash.`,
    );
  }

  const served = Object.keys(files)
    .flatMap((file) => COPIES.map((copy) => file + copy))
    .filter((file) => names.includes(file));
  const contents = new Map(
    await Promise.all(
      served.map(async (file) => [file, new Uint8Array(await read(file))] as const),
    ),
  );
  const wrong = Object.entries(files).find(([file, { integrity }]) => {
    const bytes = contents.get(file);
    return !bytes || integrityOf(bytes) !== integrity;
  });
  if (wrong || served.length === 0) {
    throw new OperatorError(
      `${folder} was changed after it was built: ${wrong?.[0] ?? 'every file'} does not match ${DESCRIPTION}; build it again.`,
    );
  }
  return { name, description, contents };
}

/**
 * Reads a version that has already been shipped to a site, without compressed copies. Fails with an
 * `OperatorError` if it is incomplete.
 */
export async function readShippedBuild(
  site: Site,
  name: string,
  version: string,
  build?: string,
): Promise<Build> {
  const description = await readWholeVersion(site, name, version, build);
  const files = await Promise.all(
    Object.keys(description.version.files).map(async (file) => {
      const reading = await site.read(versionPath(name, version) + file);
      return reading.status === 'found' ? [[file, reading.bytes] as const] : [];
    }),
  );
  return { name, description, contents: new Map(files.flat()) };
}

/** The version that a build becomes in a site, unless the site has its bytes already. */
export function asStored({ description }: Build): StoredVersion {
  return { ...description, build: hashOfDescription(bytesOfDescription(description)) };
}

/**
 * Uploads a version into its immutable folder in the site. Returns the description stored there: if two people ship the same bytes, the first one's. Fails
 * with an `OperatorError` if the site has this version with different bytes.
 *
 * The description is written first, and its writer owns the version. Two people who ship different
 * bytes under the same version number therefore never mix their files. If the command is
 * interrupted, the version is incomplete, and the command can be repeated.
 */
export async function uploadVersion(site: Site, build: Build): Promise<StoredVersion> {
  const { name, description, contents } = build;
  const { version } = description.version;
  const folder = versionPath(name, version);
  await site.create(folder + DESCRIPTION, bytesOfDescription(description));
  const stored = await assertSameBytes(site, build);

  const uploaded = new Set((await site.list(folder)).map((entry) => entry.path));
  const missing = [...contents].filter(([file]) => !uploaded.has(folder + file));
  await Promise.all(missing.map(([file, bytes]) => site.create(folder + file, bytes)));
  return readWholeVersion(site, name, version, stored?.build);
}

/**
 * Fails with an `OperatorError` if a site has this version of an app with different bytes. Returns
 * the site's description of the version, if it exists.
 */
export async function assertSameBytes(
  site: Site,
  { name, description }: Build,
): Promise<StoredVersion | undefined> {
  const { version } = description.version;
  const existing = site.isView ? undefined : await readVersion(site, name, version);
  if (existing && !isDeepStrictEqual(withoutOrigin(existing), withoutOrigin(description))) {
    throw new OperatorError(
      `${name} ${version} is in ${site.address} already, with other bytes; a version never changes, so raise the number in package.json and ship that.`,
    );
  }
  return existing;
}

/** Ignores builder, commit and time, which can differ between two builds of the same bytes. */
function withoutOrigin({ version }: Description): object {
  return { ...version, built: undefined };
}
