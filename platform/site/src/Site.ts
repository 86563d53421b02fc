import { OperatorError } from './OperatorError.ts';
import type { Signing } from './signing/signatures.ts';

/** The result of reading a file of a site. */
export type SiteReading =
  | { readonly status: 'found'; readonly bytes: Uint8Array<ArrayBuffer>; readonly tag: string }
  /** The file still has the tag that the caller passed. */
  | { readonly status: 'unchanged' }
  | { readonly status: 'missing' };

/** The maximum size of a file that is read into memory, far more than any file of a site. */
export const MAX_FILE_BYTES = 64 * 1024 * 1024;

/** A file in a listing. */
export interface SiteEntry {
  readonly path: string;
  readonly bytes: number;
  /** The tag that reading the file would return. */
  readonly tag: string;
}

/**
 * The storage for a portal's built files and its apps' documents: a folder or a bucket. Paths are
 * relative, with `/` between plain names. Writes are atomic and conditional: they fail if the
 * current state is not the one that the writer expects.
 */
export interface Site {
  /** The site's address, for messages. */
  readonly address: string;
  /** Whether the site is local, so that reading is cheap. */
  readonly isNear: boolean;
  /** Whether only the parts that visitors see can be read. Descriptions are then incomplete. */
  readonly isView?: boolean;
  /** The keys that the site was opened with; absent if there are none. */
  readonly signing?: Signing;
  /**
   * Reads a file, and a tag that changes with its content. If the file is longer than `maxBytes`,
   * reads one byte more than that, so that callers can reject it without waiting for the rest.
   * Fails with an `Error` if the site is unreachable.
   */
  read(path: string, knownTag?: string, maxBytes?: number): Promise<SiteReading>;
  /**
   * Lists all files whose path starts with `prefix`, in no particular order. May return the same
   * object as before if nothing has changed.
   */
  list(prefix: string): Promise<readonly SiteEntry[]>;
  /** Writes a file unless it exists. Returns `false` and leaves the file unchanged if it exists. */
  create(path: string, bytes: Uint8Array): Promise<boolean>;
  /**
   * Overwrites the file if it still has this tag. Returns `false` and leaves the file unchanged if
   * it has changed.
   */
  replace(path: string, bytes: Uint8Array, tag: string): Promise<boolean>;
  /** Deletes a file, if it exists. */
  remove(path: string): Promise<void>;
  /**
   * Fails with an `OperatorError` if this user could not write the file. Absent if the only way to
   * find out is a write.
   */
  assertWritable?(path: string): Promise<void>;
}

/**
 * Writes a text file if it still has the tag that was read, or, without a tag, if it does not
 * exist. Returns whether it was written.
 */
export function writeIfUnchanged(
  site: Pick<Site, 'create' | 'replace'>,
  path: string,
  text: string,
  tag: string | undefined,
): Promise<boolean> {
  const bytes = new TextEncoder().encode(text);
  return tag === undefined ? site.create(path, bytes) : site.replace(path, bytes, tag);
}

/** The parsed address of a site. */
export type SiteAddress =
  | { readonly kind: 'folder'; readonly folder: string }
  | { readonly kind: 'bucket'; readonly bucket: string; readonly prefix: string };

/**
 * Parses `site`, `/srv/portal` or `s3://bucket/prefix`. Fails with an `OperatorError` that explains
 * the supported formats.
 */
export function parseSiteAddress(address: string): SiteAddress {
  const [, bucket, prefix = ''] =
    /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w./-]*))?$/.exec(address) ?? [];
  if (bucket !== undefined) {
    return { kind: 'bucket', bucket, prefix: prefix.replace(/\/+$/, '') };
  }
  if (address.trim() === '' || address.includes(':/')) {
    throw new OperatorError(
      `"${address}" is not a site; it has to be a folder, such as /srv/portal, or a bucket, such as s3://bucket/portal.`,
      { code: 'usage' },
    );
  }
  return { kind: 'folder', folder: address };
}
