import { OperatorError } from './OperatorError.ts';

/** The location of a site. */
export type SiteAddress =
  | { readonly kind: 'folder'; readonly folder: string }
  | { readonly kind: 'bucket'; readonly bucket: string; readonly prefix: string };

/**
 * Parses `site`, `/srv/portal` or `s3://bucket/prefix`. Fails with an `OperatorError` that explains
 * the format.
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
    );
  }
  return { kind: 'folder', folder: address };
}
