import type { SectionVersion } from '@portal/shared/pageProtocol/RegistryView';
import { OperatorError } from './OperatorError.ts';
import { readAs } from './readAs.ts';
import {
  sectionVersionSchema,
  type ShellVersion,
  shellVersionSchema,
} from './registry/Registry.ts';
import type { Site } from './Site.ts';

/** Where a version of an app lies in a site. */
export function versionPath(name: string, version: string): string {
  return `files/${name}/${version}/`;
}

/** What `build.json` in the folder of a version says about it. */
export type Description =
  | { readonly kind: 'section'; readonly version: SectionVersion }
  | { readonly kind: 'shell'; readonly version: ShellVersion };

/** The file in the folder of a version that describes it. */
export const DESCRIPTION = 'build.json';

/** Reads the description of a version. Fails with an `OperatorError` that says where `subject` is wrong. */
export function readDescription(name: string, text: string, subject: string): Description {
  try {
    return name === 'shell'
      ? { kind: 'shell', version: readAs(shellVersionSchema, text, subject) }
      : { kind: 'section', version: readAs(sectionVersionSchema, text, subject) };
  } catch (cause) {
    throw new OperatorError(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

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

/** Reads a version that visitors are to get: every file of it has to be there. Fails with an `OperatorError` otherwise. */
export async function readWholeVersion(
  site: Site,
  name: string,
  version: string,
): Promise<Description> {
  const description = await readVersion(site, name, version);
  if (!description) {
    throw new OperatorError(
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
    throw new OperatorError(
      `${name} ${version} is not whole in ${site.address}: ${missing[0]} is not there; ship it again.`,
    );
  }
  return description;
}
