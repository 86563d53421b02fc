import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { OperatorError } from './OperatorError.ts';
import { readAs } from './readAs.ts';
import {
  type KeptSectionVersion,
  sectionVersionSchema,
  type ShellVersion,
  shellVersionSchema,
} from './registry/Registry.ts';
import { readSiteKeys } from './signing/siteKeys.ts';
import { findVersionFault } from './signing/versionSignatures.ts';
import type { Site } from './Site.ts';

/** The folder of an app's version in a site. */
export function versionPath(name: string, version: string): string {
  return `files/${name}/${version}/`;
}

/** The content of `build.json` in a version's folder. */
export type Description =
  | { readonly kind: 'section'; readonly version: KeptSectionVersion }
  | { readonly kind: 'shell'; readonly version: ShellVersion };

/** The file that describes a version, in its folder. */
export const DESCRIPTION = 'build.json';

/**
 * Parses a version's description. Fails with an `OperatorError` that describes the mistake in
 * `subject`.
 */
export function readDescription(name: string, text: string, subject: string): Description {
  return name === 'shell'
    ? { kind: 'shell', version: readAs(shellVersionSchema, text, subject) }
    : { kind: 'section', version: readAs(sectionVersionSchema, text, subject) };
}

/** Reads a version's description; `undefined` if the version is not in the site. */
export async function readVersion(
  site: Site,
  name: string,
  version: string,
): Promise<Description | undefined> {
  const path = versionPath(name, version) + DESCRIPTION;
  const reading = await site.read(path);
  return reading.status === 'found'
    ? readDescription(name, new TextDecoder().decode(reading.bytes), `${site.address}/${path}`)
    : undefined;
}

/**
 * Reads the description of a version to be released and checks that all of its files exist with the
 * described content, and that it is signed if the site has keys. Fails with an `OperatorError`
 * otherwise.
 */
export async function readWholeVersion(
  site: Site,
  name: string,
  version: string,
): Promise<Description> {
  const description = await readVersion(site, name, version);
  if (!description) {
    throw new OperatorError(
      `There is no ${name} ${version} in ${site.address}; \`npm run sections\` lists its versions.`,
    );
  }
  const keys = await readSiteKeys(site);
  const unsigned = keys && (await findVersionFault(site, name, description.version, keys));
  if (unsigned) {
    throw new OperatorError(
      `${name} ${version} in ${site.address} ${unsigned}; ship it again, from its sources.`,
    );
  }
  const folder = versionPath(name, version);
  const faults = await Promise.all(
    Object.entries(description.version.files).flatMap(([file, facts]) =>
      COPIES.map((ending) => findFault(site, folder, { file, facts, ending })),
    ),
  );
  const fault = faults.find((sentence) => sentence !== undefined);
  if (fault) {
    throw new OperatorError(`${name} ${version} is incomplete in ${site.address}: ${fault}`);
  }
  return description;
}

/** The suffixes of a file and its compressed copies. */
const COPIES = ['', '.br', '.gz'] as const;

/** A file's size and hash. */
type FileFacts = Description['version']['files'][string];

interface Copy {
  readonly file: string;
  readonly facts: FileFacts;
  readonly ending: (typeof COPIES)[number];
}

/**
 * Describes what is wrong with a file, phrased as the end of a sentence; `undefined` if nothing is.
 * Compressed copies can be missing.
 */
async function findFault(
  site: Site,
  folder: string,
  { file, facts, ending }: Copy,
): Promise<string | undefined> {
  const name = file + ending;
  const reading = await site.read(folder + name);
  if (reading.status !== 'found') {
    return ending === '' ? `${name} is missing; ship it again.` : undefined;
  }
  return isIntact(reading.bytes, facts, ending)
    ? undefined
    : `${name} has other bytes than ${DESCRIPTION} says; delete ${folder} there and ship it again.`;
}

/**
 * Whether the bytes match the described file or, depending on the suffix, a compressed copy of it.
 * Decompresses at most the file's size.
 */
export function isIntact(
  bytes: Uint8Array,
  { integrity, bytes: length }: FileFacts,
  ending: '' | '.br' | '.gz' = '',
): boolean {
  try {
    return integrityOf(unpack(bytes, length, ending)) === integrity;
  } catch {
    // The bytes cannot be decompressed.
    return false;
  }
}

/** Decompresses a copy of a file, to at most the file's size. **Fails** if that is impossible. */
export function unpack(
  bytes: Uint8Array,
  length: number,
  ending: '' | '.br' | '.gz',
): Uint8Array<ArrayBuffer> {
  const limit = { maxOutputLength: Math.max(length, 1) };
  return new Uint8Array(
    ending === '' ? bytes : (ending === '.br' ? brotliDecompressSync : gunzipSync)(bytes, limit),
  );
}

/** A file's hash in the format of `integrity`. */
export function integrityOf(bytes: Uint8Array): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}
