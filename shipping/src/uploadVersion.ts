import { assertSameBytes } from './assertSameBytes.ts';
import type { Build, Description } from './Build.ts';
import { DESCRIPTION } from './readDescription.ts';
import { readWholeVersion } from './readWholeVersion.ts';
import type { Site } from './site/Site.ts';
import { versionPath } from './versionPath.ts';

/**
 * Puts a version into its folder of a site, where it stays as it is for good. Gives the description that lies there: of two who ship
 * the same bytes, the first one's. Fails with a `ShippingError` when the site has this version with other bytes.
 *
 * The description goes first: whoever writes it owns the version, so two who ship different bytes under one number never mix their
 * files. A command that was interrupted leaves a version that is not whole, and is repeated.
 */
export async function uploadVersion(site: Site, build: Build): Promise<Description> {
  const { name, description, contents } = build;
  const { version } = description.version;
  const place = versionPath(name, version);
  await site.create(
    place + DESCRIPTION,
    new TextEncoder().encode(`${JSON.stringify(description.version, null, 2)}\n`),
  );
  await assertSameBytes(site, build);

  const uploaded = new Set((await site.list(place)).map((entry) => entry.path));
  const missing = [...contents].filter(([file]) => !uploaded.has(place + file));
  await Promise.all(missing.map(([file, bytes]) => site.create(place + file, bytes)));
  return readWholeVersion(site, name, version);
}
