import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { OperatorError } from '@portal/site/OperatorError';
import type { Site } from '@portal/site/Site';
import {
  bytesOfDescription,
  DESCRIPTION,
  type Description,
  forFiles,
  hashOfDescription,
  isIntact,
  MAX_DESCRIPTION_BYTES,
  maxBytesOf,
  readDescription,
  readVersion,
  readWholeVersion,
  type StoredVersion,
  versionPath,
} from '@portal/site/versions';
import { readPlainFile } from './readPlainFile.ts';

/** A built version of an app, ready to ship. */
export interface Build {
  /** The app's name in the registry. */
  readonly name: string;
  readonly description: Description;
  /** All files to upload, by name, including compressed copies. */
  readonly contents: ReadonlyMap<string, Uint8Array<ArrayBuffer>>;
}

const COPIES = ['', '.br', '.gz'] as const;

/**
 * Reads a build folder. Fails with an `OperatorError` if it is not a build of this app, if its
 * files do not match its description, or if one of them is not a regular file. Reads only the files
 * that are shipped.
 */
export async function readBuild(folder: string, name: string): Promise<Build> {
  const bytes = await readPlainFile(folder, DESCRIPTION, MAX_DESCRIPTION_BYTES);
  if (!bytes) {
    throw new OperatorError(`${folder} is not a build folder: it has no ${DESCRIPTION}.`, {
      code: 'check',
    });
  }
  const description = readDescription(
    name,
    new TextDecoder().decode(bytes),
    path.join(folder, DESCRIPTION),
    'check',
  );
  const { version, baseUrl, files } = description.version;
  if (baseUrl !== `/${versionPath(name, version)}`) {
    throw new OperatorError(
      `${folder} was built for ${baseUrl}, so it is not a version of ${name}.`,
      { code: 'check' },
    );
  }
  // Does not follow links to folders.
  const names = await readdir(folder, { recursive: true });
  const unlisted = names.find((file) => /\.(m?js|css)$/.test(file) && !Object.hasOwn(files, file));
  if (unlisted !== undefined) {
    throw new OperatorError(
      `${folder} has ${JSON.stringify(unlisted).slice(1, -1)}, which is not among the files of ${DESCRIPTION}, so no visitor could load it; write every script and style into one folder, and list it there with its hash.`,
      { code: 'check' },
    );
  }

  const found = Object.entries(files).flatMap(([file, facts]) =>
    COPIES.map(async (ending) => {
      const content = await readPlainFile(folder, file + ending, maxBytesOf(facts));
      const isOther = content && ending === '' && content.length !== facts.bytes;
      if (content ? isOther || !isIntact(content, facts, ending) : ending === '') {
        throw new OperatorError(
          `${folder} was changed after it was built: ${file}${ending} does not match ${DESCRIPTION}; build it again.`,
          { code: 'check' },
        );
      }
      return content ? [[file + ending, content] as const] : [];
    }),
  );
  const contents = new Map((await Promise.all(found)).flat());
  if (contents.size === 0) {
    throw new OperatorError(`${folder} is no build: ${DESCRIPTION} lists no files.`, {
      code: 'check',
    });
  }
  return { name, description, contents };
}

/**
 * Reads a version that has already been shipped to a site. Fails with an `OperatorError` if it is
 * incomplete.
 */
export async function readShippedBuild(
  site: Site,
  name: string,
  version: string,
  build?: string,
): Promise<Build> {
  const { contents, ...description } = await readWholeVersion(site, name, version, build);
  return { name, description, contents };
}

/** The version that a build becomes in a site, unless the site already has the same bytes. */
export function asStored({ description }: Build): StoredVersion {
  return { ...description, build: hashOfDescription(bytesOfDescription(description)) };
}

/**
 * Uploads a version into its immutable folder in the site. Returns the description stored there: if
 * two people ship the same bytes, the first one's. Fails with an `OperatorError` if the site has
 * this version with different bytes.
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
  await forFiles(
    missing.map(
      ([file, bytes]) =>
        () =>
          site.create(folder + file, bytes),
    ),
  );
  return readWholeVersion(site, name, version, stored?.build);
}

/**
 * Fails with an `OperatorError` if a site has this version of an app with different bytes. Returns
 * the site's description of the version, if there is one.
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
      { code: 'exists' },
    );
  }
  return existing;
}

/**
 * Ignores who built it, the commit and the time, because these can differ between two builds of the
 * same bytes.
 */
function withoutOrigin({ version }: Description): object {
  return { ...version, built: undefined };
}
