import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import PQueue from 'p-queue';
import type { VersionRef } from './apps/AppDocument.ts';
import { type ErrorCode, OperatorError } from './OperatorError.ts';
import { readAs } from './readAs.ts';
import {
  type KeptSectionVersion,
  sectionVersionSchema,
  type ShellVersion,
  shellVersionSchema,
} from './registry/Registry.ts';
import { MAX_FILE_BYTES, type Site } from './Site.ts';

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
 * A hundred times what a large section needs. Parsing a longer description would delay all
 * visitors.
 */
export const MAX_DESCRIPTION_BYTES = 1024 * 1024;

/**
 * Parses a version's description. Fails with an `OperatorError` that describes the mistake in
 * `subject`.
 */
export function readDescription(
  name: string,
  text: string,
  subject: string,
  code: ErrorCode = 'damaged',
): Description {
  if (text.length > MAX_DESCRIPTION_BYTES) {
    throw new OperatorError(`${subject} is longer than 1 MB.`, { code });
  }
  return name === 'shell'
    ? { kind: 'shell', version: readAs(shellVersionSchema, text, subject, code) }
    : { kind: 'section', version: readAs(sectionVersionSchema, text, subject, code) };
}

/** The bytes of a version's description in a site. */
export function bytesOfDescription({ version }: Pick<Description, 'version'>): Uint8Array {
  return new TextEncoder().encode(`${JSON.stringify(version, null, 2)}\n`);
}

/** The hash of a version's description. Documents identify the version by it. */
export function hashOfDescription(bytes: Uint8Array): string {
  return `sha256-${createHash('sha256').update(bytes).digest('base64')}`;
}

/** A version in a site, and the hash of its description. */
export type StoredVersion = Description & { readonly build: string };

/** A version's number and hash, as in documents. */
export function refOf({ version, build }: StoredVersion): VersionRef {
  return { version: version.version, build };
}

/**
 * Reads a version's description; `undefined` if the version is not in the site. Fails with an
 * `OperatorError` if its hash is not `build`, or if it describes a different version or app: an app
 * may only have files in its own folder.
 */
export async function readVersion(
  site: Pick<Site, 'address' | 'read'>,
  name: string,
  number: string,
  build?: string,
): Promise<StoredVersion | undefined> {
  const path = versionPath(name, number) + DESCRIPTION;
  const reading = await site.read(path, undefined, MAX_DESCRIPTION_BYTES);
  if (reading.status !== 'found') {
    return undefined;
  }
  const subject = `${site.address}/${path}`;
  const hash = hashOfDescription(reading.bytes);
  if (build !== undefined && hash !== build) {
    throw new OperatorError(`${subject} was changed after ${name} ${number} was shipped.`, {
      code: 'damaged',
    });
  }
  const description = readDescription(name, new TextDecoder().decode(reading.bytes), subject);
  const { version, baseUrl } = description.version;
  if (version !== number || baseUrl !== `/${versionPath(name, number)}`) {
    throw new OperatorError(`${subject} describes ${baseUrl}, which is not ${name} ${number}.`, {
      code: 'damaged',
    });
  }
  return { ...description, build: hash };
}

/**
 * Reads a version to be released, with its files by name, and checks that they have the described
 * content. Fails with an `OperatorError` if they do not. Compressed copies may be missing.
 */
export async function readWholeVersion(
  site: Site,
  name: string,
  number: string,
  build?: string,
): Promise<StoredVersion & { readonly contents: ReadonlyMap<string, Uint8Array<ArrayBuffer>> }> {
  const stored = await readVersion(site, name, number, build);
  if (!stored) {
    throw new OperatorError(
      `There is no ${name} ${number} in ${site.address}; \`portal sections\` lists its versions.`,
      { code: 'missing' },
    );
  }
  const folder = versionPath(name, number);
  const refuse = (fault: string) => {
    throw new OperatorError(`${name} ${number} is incomplete in ${site.address}: ${fault}`, {
      code: 'damaged',
    });
  };
  const read = async (file: string, facts: FileFacts, ending: (typeof COPIES)[number]) => {
    const copy = file + ending;
    const reading = await site.read(folder + copy, undefined, maxBytesOf(facts));
    if (reading.status !== 'found') {
      return ending === '' ? refuse(`${copy} is missing; ship it again.`) : [];
    }
    return isIntact(reading.bytes, facts, ending)
      ? [[copy, reading.bytes] as const]
      : refuse(
          `${copy} has other bytes than ${DESCRIPTION} says; delete ${folder} there and ship it again.`,
        );
  };
  const files = Object.entries(stored.version.files).flatMap(([file, facts]) =>
    COPIES.map((ending) => () => read(file, facts, ending)),
  );
  const contents = await forFiles(files);
  return { ...stored, contents: new Map(contents.flat()) };
}

/**
 * The results of these tasks, which read or write files of a version. Runs a few at a time, because
 * each needs a connection to a bucket. Rejects with the first error.
 */
export function forFiles<Result>(tasks: readonly (() => Promise<Result>)[]): Promise<Result[]> {
  return new PQueue({ concurrency: 16 }).addAll(tasks);
}

/** The suffixes of a file and of its compressed copies. */
const COPIES = ['', '.br', '.gz'] as const;

/** A file's size and hash. */
type FileFacts = Description['version']['files'][string];

/** The compressed copy of a small file can be longer than the file. */
const COPY_SLACK_BYTES = 1024;

/** The maximum size of a file, or of its compressed copies. */
export function maxBytesOf({ bytes }: FileFacts): number {
  return Math.min(bytes + COPY_SLACK_BYTES, MAX_FILE_BYTES);
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
    // The bytes are not a valid compressed copy.
    return false;
  }
}

/**
 * Decompresses a copy of a file, up to the file's size. **Fails** if the copy is invalid or longer.
 */
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
