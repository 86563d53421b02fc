import { isDeepStrictEqual } from 'node:util';
import type { Build, Description } from './Build.ts';
import { readVersion } from './readVersion.ts';
import { ShippingError } from './ShippingError.ts';
import type { Site } from './site/Site.ts';

/** Fails with a `ShippingError` when a site has this version of an app with other bytes. Gives what it says about the version, if it has it. */
export async function assertSameBytes(
  site: Site,
  { name, description }: Build,
): Promise<Description | undefined> {
  const { version } = description.version;
  const there = await readVersion(site, name, version);
  if (there && !isDeepStrictEqual(withoutOrigin(there), withoutOrigin(description))) {
    throw new ShippingError(
      `${name} ${version} is in ${site.address} already, with other bytes; a version never changes, so raise the number in package.json and ship that.`,
    );
  }
  return there;
}

/** Who built it, and when, does not make another version of the same bytes. */
function withoutOrigin({ version }: Description): object {
  return { ...version, built: undefined };
}
