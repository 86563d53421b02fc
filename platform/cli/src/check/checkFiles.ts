import { createHash } from 'node:crypto';
import { filesOf } from '@portal/page-protocol/filesOf';
import type { SectionVersion } from '@portal/page-protocol/RegistryView';
import { OperatorError } from '@portal/site/OperatorError';
import { releaseOf, versionsOf } from '@portal/site/registry/Registry';
import { MANIFEST, parseManifest } from '../assertLoadable.ts';
import type { Build } from '../Build.ts';
import { type Destination, fileReader } from './checkPages.ts';

type ReadFile = ReturnType<typeof fileReader>;

/**
 * Checks a section's build by its files, without running them: what it needs from the shell is
 * known, each script that it loads itself has a hash in its code, and no other version of the
 * section uses the same global for its chunks. Fails with an `OperatorError` that says what to do.
 */
export async function checkFiles(
  build: Build,
  version: SectionVersion,
  destination: Destination,
): Promise<void> {
  const refuse = (reason: string) => {
    throw new OperatorError(`${build.name} ${version.version} is not shipped: ${reason}`);
  };
  if (!Object.hasOwn(version.files, MANIFEST)) {
    refuse(
      `it has no ${MANIFEST}, so it is not known which packages it needs from the shell; write one, see "What a build has to look like" in docs/contracts.md.`,
    );
  }
  const entryForHosts = manifestOf(build).metaData?.remoteEntry?.name;
  if (entryForHosts && !Object.hasOwn(version.files, entryForHosts)) {
    refuse(
      `its ${MANIFEST} names the entry ${entryForHosts}, which is not among the files of build.json, so no other host could load it; write both in the same build.`,
    );
  }

  const read = fileReader(destination.site, build);
  const code = await readCode(version, read);
  const unpinned = unpinnedScripts(build, version, code);
  if (unpinned.length > 0) {
    refuse(
      `it loads ${unpinned.slice(0, 3).join(' and ')}${unpinned.length > 3 ? ' and others' : ''} without a hash, so altered code would run; add SubresourceIntegrityPlugin to the build (webpack-subresource-integrity for webpack), or list the file under the files of a page.`,
    );
  }

  const globals = chunkGlobals(code);
  for (const other of otherVersions(build, destination)) {
    const others = chunkGlobals(await readCode(other, read));
    const [shared] = globals.filter((name) => others.includes(name));
    if (shared !== undefined) {
      refuse(
        `its chunks are in the global ${shared}, like those of ${build.name} ${other.version}, so an open tab would mix both versions; ${VERSION_NAMES}`,
      );
    }
  }
}

/** What to do about two versions with the same names, as the end of a sentence. */
export const VERSION_NAMES =
  'its uniqueName is the same for every version: put the version into output.uniqueName.';

/** The other versions of a section that a visitor's tab may have loaded. */
export function otherVersions(
  { name, description }: Build,
  { registry }: Destination,
): readonly SectionVersion[] {
  const release = releaseOf(registry, name);
  return (release ? versionsOf(release) : []).filter(
    ({ version, baseUrl }) =>
      version !== description.version.version && baseUrl.startsWith('/files/'),
  );
}

/** The text of a version's scripts that run in browsers. */
async function readCode(
  { baseUrl, files, server }: SectionVersion & { readonly server?: string },
  read: ReadFile,
): Promise<string> {
  const texts = Object.keys(files)
    .filter((file) => isScript(file) && file !== server)
    .map(async (file) => {
      const bytes = await read(baseUrl.replace('/files/', '') + file);
      return bytes ? new TextDecoder().decode(bytes) : '';
    });
  return (await Promise.all(texts)).join('\n');
}

/**
 * The scripts that neither the shell nor the section's own code loads with their hash. The entry of
 * the manifest is not among them: only other hosts load it, and the portal's pages block it.
 */
function unpinnedScripts(build: Build, version: SectionVersion, code: string): readonly string[] {
  const { contents, description } = build;
  const loadedByHosts = [
    ...filesOf(version),
    description.version.server,
    manifestOf(build).metaData?.remoteEntry?.name,
  ];
  const hasHash = (file: string) =>
    ['sha256', 'sha384', 'sha512'].some((algorithm) => {
      const hash = createHash(algorithm)
        .update(contents.get(file) ?? '')
        .digest('base64');
      return code.includes(`${algorithm}-${hash}`);
    });
  return Object.keys(version.files).filter(
    (file) => isScript(file) && !loadedByHosts.includes(file) && !hasHash(file),
  );
}

function manifestOf({ contents }: Build) {
  return parseManifest(contents.get(MANIFEST));
}

function isScript(file: string): boolean {
  return /\.m?js$/.test(file);
}

/** The global arrays that chunks push themselves into, as webpack and Rspack write them. */
function chunkGlobals(code: string): readonly string[] {
  const global = /\b(?:self|globalThis|window)(?:\.([\w$]+)|\[["']([^"']+)["']\])/.source;
  const pattern = new RegExp(
    `${global}\\s*(?:\\|\\|=|=\\s*${global}\\s*\\|\\|)\\s*\\[\\]\\s*\\)\\.push\\(\\[\\[`,
    'g',
  );
  const names = [...code.matchAll(pattern)].map(([, plain, quoted]) => plain ?? quoted ?? '');
  return [...new Set(names)];
}
