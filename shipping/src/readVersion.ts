import type { Description } from './Build.ts';
import { DESCRIPTION, readDescription } from './readDescription.ts';
import type { Site } from './site/Site.ts';
import { versionPath } from './versionPath.ts';

/** Reads what a site says about a version of an app; `undefined` where it has no such version. */
export async function readVersion(
  site: Site,
  name: string,
  version: string,
): Promise<Description | undefined> {
  const place = versionPath(name, version) + DESCRIPTION;
  const reading = await site.read(place);
  return reading.status === 'found'
    ? readDescription(name, new TextDecoder().decode(reading.bytes), `${site.address}/${place}`)
    : undefined;
}
