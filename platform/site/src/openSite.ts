import path from 'node:path';
import { createFolderSite } from './createFolderSite.ts';
import type { Signing } from './signing/signatures.ts';
import { parseSiteAddress, type Site } from './Site.ts';

/**
 * Opens the site at an address, see `parseSiteAddress`. Relative folders are resolved against
 * `root`. With keys, writes are signed, and reads require signatures.
 */
export async function openSite(root: string, address: string, signing?: Signing): Promise<Site> {
  const place = parseSiteAddress(address);
  if (place.kind === 'folder') {
    return { ...createFolderSite(path.resolve(root, place.folder)), signing };
  }
  // Imported dynamically, because loading the S3 client takes half a second, and folder sites do
  // not need it.
  const { createBucketSite } = await import('./createBucketSite.ts');
  return { ...(await createBucketSite(place.bucket, place.prefix)), signing };
}
