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
 * Puts a version into its folder of a site, where it stays as it is for good. Gives the description that lies there: of two who ship
 * the same bytes, the first one's. Fails with an `OperatorError` when the site has this version with other bytes.
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

/** Fails with an `OperatorError` when a site has this version of an app with other bytes. Gives what it says about the version, if it has it. */
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

/** Who built it, and when, does not make another version of the same bytes. */
function withoutOrigin({ version }: Description): object {
  return { ...version, built: undefined };
}
