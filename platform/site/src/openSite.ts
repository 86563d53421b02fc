import path from 'node:path';
import { createFolderSite } from './createFolderSite.ts';
import { parseSiteAddress, type Site } from './Site.ts';

/**
 * Opens the site at an address, see `parseSiteAddress`. Relative folders are resolved against
 * `root`.
 */
export async function openSite(root: string, address: string): Promise<Site> {
  const place = parseSiteAddress(address);
  if (place.kind === 'folder') {
    return createFolderSite(path.resolve(root, place.folder));
  }
  // Imported on demand: loading the S3 client takes half a second, and folder sites do not use it.
  const { createBucketSite } = await import('./createBucketSite.ts');
  return createBucketSite(place.bucket, place.prefix);
}
