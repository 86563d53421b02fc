import path from 'node:path';
import { createFolderSite } from './createFolderSite.ts';
import { parseSiteAddress, type Site } from './Site.ts';

/**
 * Opens the site at an address, see `parseSiteAddress`. Folders are relative to `root`.
 */
export async function openSite(root: string, address: string): Promise<Site> {
  const place = parseSiteAddress(address);
  if (place.kind === 'folder') {
    return createFolderSite(path.resolve(root, place.folder));
  }
  // Loading it takes half a second, which a folder does not need.
  const { createBucketSite } = await import('./createBucketSite.ts');
  return createBucketSite(place.bucket, place.prefix);
}
