import { isDeepStrictEqual } from 'node:util';
import { OperatorError } from '@portal/site/OperatorError';
import type { Site } from '@portal/site/Site';
import {
  DESCRIPTION,
  type Description,
  readVersion,
  readWholeVersion,
  versionPath,
} from '@portal/site/versions';
import type { Build } from './Build.ts';

/**
 * Uploads a version into its folder of the site, which never changes afterwards. Returns the
 * description in the site: if two people ship the same bytes, that of the first. Fails with an
 * `OperatorError` if the site has this version with other bytes.
 *
 * The description is written first: whoever writes it owns the version, so two people who ship
 * different bytes under one version number never mix their files. An interrupted command leaves an
 * incomplete version and can be repeated.
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

/**
 * Fails with an `OperatorError` if a site has this version of an app with other bytes. Returns the
 * site's description of the version, if there is one.
 */
export async function assertSameBytes(
  site: Site,
  { name, description }: Build,
): Promise<Description | undefined> {
  const { version } = description.version;
  const there = await readVersion(site, name, version);
  if (there && !isDeepStrictEqual(withoutOrigin(there), withoutOrigin(description))) {
    throw new OperatorError(
      `${name} ${version} is in ${site.address} already, with other bytes; a version never changes, so raise the number in package.json and ship that.`,
    );
  }
  return there;
}

/** Commit and time do not make the same bytes another version. */
function withoutOrigin({ version }: Description): object {
  return { ...version, built: undefined };
}
