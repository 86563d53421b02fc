import { createHash } from 'node:crypto';
import { isRemoteFile } from '@portal/build/describeBuild';
import { findStyleMistake } from '@portal/build/findStyleMistake';
import { filesOf } from '@portal/page-protocol/filesOf';
import type { SectionVersion } from '@portal/page-protocol/RegistryView';
import { OperatorError } from '@portal/site/OperatorError';
import { describeNearest } from '@portal/site/registry/nearest';
import { releaseOf, versionsOf } from '@portal/site/registry/Registry';
import { isInRange, MANIFEST, parseManifest } from '../assertLoadable.ts';
import type { Build } from '../Build.ts';
import { type Destination, fileReader } from './checkPages.ts';

type ReadFile = ReturnType<typeof fileReader>;

/**
 * Checks the files of a section's build without running them: the manifest must list what the
 * section needs from the shell, each script that it loads itself needs a hash in its code, its
 * styles may only affect what it has rendered, the pages that its code names must exist, and no
 * other version may use the same global for its chunks. Fails with an `OperatorError` that explains
 * what to do.
 */
export async function checkFiles(
  build: Build,
  version: SectionVersion,
  destination: Destination,
): Promise<void> {
  const read = fileReader(destination.site, build);
  const code = await readCode(version, read);
  const others = otherVersions(build, destination).map(async (other) => ({
    name: `${build.name} ${other.version}`,
    globals: chunkGlobals(await readCode(other, read)),
  }));
  const mistake =
    findManifestMistake(build, version) ??
    (await findPackageMistake(build)) ??
    findScriptMistake(build, version, code) ??
    findWideStyle(build, version) ??
    findDeadName(version, code, destination) ??
    findGlobalMistake(version, chunkGlobals(code), await Promise.all(others));
  if (mistake !== undefined) {
    throw new OperatorError(`${build.name} ${version.version} is not shipped: ${mistake}`, {
      code: 'check',
    });
  }
}

/* Each of these describes a mistake as the end of a sentence; `undefined` if there is none. */

function findManifestMistake(build: Build, version: SectionVersion): string | undefined {
  if (!Object.hasOwn(version.files, MANIFEST)) {
    return `it has no ${MANIFEST}, so it is not known which packages it needs from the shell; write one, see docs/section-builds.md.`;
  }
  const entryForHosts = manifestOf(build).metaData?.remoteEntry?.name;
  return entryForHosts && !Object.hasOwn(version.files, entryForHosts)
    ? `its ${MANIFEST} names the entry ${entryForHosts}, which is not among the files of build.json, so no other host could load it; write both in the same build.`
    : undefined;
}

async function findPackageMistake(build: Build): Promise<string | undefined> {
  for (const { name, version: own, requiredVersion } of manifestOf(build).shared) {
    // Some plugins write an empty hash.
    if (own && !(await isInRange(own, requiredVersion))) {
      return `it is built with ${name} ${own} and asks the shell for ${requiredVersion}, so visitors would get what was not tested; install ${name}@${requiredVersion}, or take ${name} out of "shared", so that the section brings its own copy.`;
    }
  }
  return undefined;
}

function findScriptMistake(
  build: Build,
  version: SectionVersion,
  code: string,
): string | undefined {
  const [, address] = /["'`](file:\/\/\/[^"'`\s]+)["'`]/.exec(code) ?? [];
  if (address !== undefined) {
    return `its code has the address ${address}, which only the machine that built it can read: import.meta.url has no meaning in a script; import the file instead, and without a worker.`;
  }
  const unpinned = unpinnedScripts(build, version, code);
  const [unloaded] = unpinned.filter((file) => isUnknown(file, code));
  if (unloaded !== undefined) {
    return `nothing of the build loads ${unloaded}; the shell does not load files of their own for the runtime of a bundler (optimization.runtimeChunk) or for parts of the entry (optimization.splitChunks), so turn that option off, or list the file under the files of a page.`;
  }
  if (unpinned.length > 0 && /\bnew (?:Shared)?Worker\b/.test(code)) {
    return `it loads ${unpinned[0]} without a hash, possibly as a worker, which cannot have one; pages run no workers of sections, so do the work in the page, in parts that are short.`;
  }
  return unpinned.length > 0
    ? `it loads ${unpinned.slice(0, 3).join(' and ')}${unpinned.length > 3 ? ' and others' : ''} without a hash, so altered code would run; add SubresourceIntegrityPlugin to the build, or list the file under the files of a page.`
    : undefined;
}

function findWideStyle({ name, contents }: Build, { files }: SectionVersion): string | undefined {
  const [mistake] = Object.keys(files)
    .filter((file) => file.endsWith('.css') && !isRemoteFile(file))
    .flatMap((file) => {
      const css = new TextDecoder().decode(contents.get(file));
      return findStyleMistake(css, file, { name }) ?? [];
    });
  return (
    mistake &&
    `its styles reach other parts of the page: ${mistake}; build with SectionPlugin or sectionBuild, which confine them, or see docs/section-builds.md.`
  );
}

/** The page in a destination, if it is nothing but a name. Minifiers write `"a" === b ? "c" : "d"`. */
const DESTINATION =
  /\.(?:href|go)\(\{(?:[^{}]|\{[^{}]*\})*?\bpage:\s*["'`]([\w-]+)["'`](?=\s*[,}])/g;

/**
 * Finds the name of a page that the code leads to but no section has. Ignores names for which the
 * code calls `hasPage`.
 */
function findDeadName(
  { pages }: SectionVersion,
  code: string,
  { registry }: Destination,
): string | undefined {
  const live = Object.values(registry?.sections ?? {}).map(({ current }) => current.pages);
  const known = [pages, ...live].flatMap(Object.keys);
  const asked = namesIn(code, /\.hasPage\(["'`]([\w-]+)["'`]\)/g);
  const name = namesIn(code, DESTINATION).find(
    (each) => !known.includes(each) && !asked.includes(each),
  );
  return (
    name &&
    `its code leads to the page "${name}", which no section has${describeNearest(name, known)}. Ask navigation.hasPage if it can be missing.`
  );
}

function namesIn(code: string, pattern: RegExp): readonly string[] {
  return [...code.matchAll(pattern)].map(([, name = '']) => name);
}

function findGlobalMistake(
  { version }: SectionVersion,
  globals: readonly string[],
  others: readonly { readonly name: string; readonly globals: readonly string[] }[],
): string | undefined {
  for (const other of others) {
    const shared = globals.find((name) => other.globals.includes(name));
    if (shared !== undefined) {
      return `its chunks are in the global ${shared}, like those of ${other.name}, so an open tab would mix both versions; ${VERSION_NAMES}`;
    }
  }
  const unnamed = globals.find((name) => !lettersOf(name).includes(lettersOf(version)));
  return unnamed === undefined
    ? undefined
    : `its chunks are in the global ${unnamed}, which its next version would use too, so an open tab would mix both; ${VERSION_NAMES}`;
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

/**
 * Whether no code of the build contains the hash in this script's name, so that no code loads it.
 */
function isUnknown(file: string, code: string): boolean {
  const hashes = file.match(/(?<=[.-])(?=[0-9a-f]*\d)[0-9a-f]{6,}(?=[.-])/g) ?? [];
  return /^runtime\b/.test(file) || hashes.some((hash) => !code.includes(hash));
}

export function manifestOf({ contents }: Build) {
  return parseManifest(contents.get(MANIFEST));
}

function isScript(file: string): boolean {
  return /\.m?js$/.test(file);
}

/** The text without the characters that bundlers replace in names. */
function lettersOf(text: string): string {
  return text.replace(/[\W_]/g, '').toLowerCase();
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
