import type { Description } from './Build.ts';
import { readVersion } from './readVersion.ts';
import { ShippingError } from './ShippingError.ts';
import type { Site } from './site/Site.ts';
import { versionPath } from './versionPath.ts';

/** Reads a version that visitors are to get: every file of it has to be there. Fails with a `ShippingError` otherwise. */
export async function readWholeVersion(
  site: Site,
  name: string,
  version: string,
): Promise<Description> {
  const description = await readVersion(site, name, version);
  if (!description) {
    throw new ShippingError(
      `There is no ${name} ${version} in ${site.address}; \`npm run sections\` lists the versions that are there.`,
    );
  }
  const place = versionPath(name, version);
  const sizes = new Map(
    (await site.list(place)).map((entry) => [entry.path.slice(place.length), entry.bytes]),
  );
  const missing = Object.entries(description.version.files).find(
    ([file, { bytes }]) => sizes.get(file) !== bytes,
  );
  if (missing) {
    throw new ShippingError(
      `${name} ${version} is not whole in ${site.address}: ${missing[0]} is not there; ship it again.`,
    );
  }
  return description;
}
