import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { SECTION_CONTRACT } from '@portal/contract/Section';
import { OperatorError } from '@portal/site/OperatorError';
import type { NewSection } from './findSectionMistake.ts';
import { packagesIn, withPackages } from './packageText.ts';

/**
 * The template of a section in the portal's repository, the files that replace some of these in a
 * separate repository, and the files for each bundler. Files end in `.txt`, so that tools do not
 * treat them as source files.
 */
const sectionTemplate = path.join(import.meta.dirname, 'sectionTemplate');
const repositoryTemplate = path.join(import.meta.dirname, 'repositoryTemplate');
const bundlerTemplates = path.join(import.meta.dirname, 'bundlerTemplates');
const PACKAGE = 'package.json.txt';

/** Writes the files of a new section of the portal. Returns their paths relative to the root. */
export function writeSection(root: string, section: NewSection): readonly string[] {
  return writeFiles(root, `mfe-${section.name}`, filesOf(sectionTemplate), section);
}

interface Repository {
  /** The name of a bundler, such as `vite`. */
  readonly bundler: string;
  /** Where the portal's packages come from. */
  readonly source: PackageSource;
}

/** A folder with tarballs, or the URL of the registry for the packages' scope. */
export type PackageSource = { readonly folder: string } | { readonly registry: string };

/**
 * The scope of the portal's packages. docs/own-repository.md explains who has to own it on the
 * registry.
 */
export const SCOPE = '@portal';

/** Writes a section as a separate repository into a new folder with its name. */
export function writeRepository(
  root: string,
  section: NewSection,
  { bundler, source }: Repository,
): readonly string[] {
  const files = repositoryFiles(bundler);
  const text = files.get(PACKAGE) ?? '';
  const [name, content] =
    'folder' in source
      ? [PACKAGE, withTarballs(text, source.folder, path.join(root, section.name))]
      : // Pins the registry of the scope, so that an install never gets a stranger's packages.
        ['.npmrc.txt', `${SCOPE}:registry=${source.registry}\n`];
  return writeFiles(root, section.name, new Map([...files, [name, content]]), section);
}

/** The template of a separate repository with this bundler. */
function repositoryFiles(bundler: string): ReadonlyMap<string, string> {
  const files = new Map([...filesOf(sectionTemplate), ...filesOf(repositoryTemplate)]);
  // The bundler configuration of the portal's own sections.
  files.delete('rspack.config.js.txt');
  const ofBundler = filesOf(path.join(bundlerTemplates, bundler));
  const text = files.get(PACKAGE) ?? '';
  const packages = {
    ...packagesIn(text, 'devDependencies'),
    ...packagesIn(ofBundler.get(PACKAGE) ?? '', 'devDependencies'),
  };
  return new Map([
    ...files,
    ...ofBundler,
    [PACKAGE, withPackages(text, 'devDependencies', packages)],
  ]);
}

/** The files of a template, by their path in it. */
function filesOf(template: string): ReadonlyMap<string, string> {
  const entries = readdirSync(template, { recursive: true, withFileTypes: true });
  return new Map(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file) => [path.relative(template, file), readFileSync(file, 'utf8')]),
  );
}

function writeFiles(
  root: string,
  folder: string,
  files: ReadonlyMap<string, string>,
  section: NewSection,
  otherWords: readonly (readonly [string, string])[] = [],
): readonly string[] {
  if (existsSync(path.join(root, folder))) {
    throw new OperatorError(
      `There is already a folder ${folder}; delete it, or choose another name.`,
      { code: 'exists' },
    );
  }
  const words = new Map([...wordsOf(section), ...otherWords]);
  const fill = (text: string) => text.replace(/__\w+?__/g, (word) => words.get(word) ?? word);
  return [...files].map(([file, text]) => {
    const target = path.join(folder, fill(file).replace(/\.txt$/, ''));
    mkdirSync(path.join(root, path.dirname(target)), { recursive: true });
    writeFileSync(path.join(root, target), fill(text));
    return target;
  });
}

/** The placeholders in the templates, and their replacements. */
function wordsOf({ name, route, owner }: NewSection): ReadonlyMap<string, string> {
  const words = name.split('-');
  const label = capitalize(words.join(' '));
  // The existing sections use orders up to 40. A route with parameters gets no link, because it has
  // no single URL.
  const links = route.includes(':') ? [] : [{ page: name, label, order: 50 }];
  return new Map([
    ['__name__', name],
    ['__Name__', words.map(capitalize).join('')],
    ['__Label__', label],
    ['__route__', route],
    ['__address__', route.replace(/:\w+/g, '1')],
    ['__owner__', owner],
    ['__contract__', String(SECTION_CONTRACT)],
    ['__links__', JSON.stringify(links)],
  ]);
}

function capitalize(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** A package.json with the paths of the portal's tarballs instead of their versions. */
function withTarballs(text: string, packages: string, from: string): string {
  return text.replace(
    /"@portal\/([\w-]+)": "([^"]+)"/g,
    (_match, name: string, version: string) =>
      `"@portal/${name}": "${findTarball(packages, name, { version, from })}"`,
  );
}

/**
 * Finds the tarball of one of the portal's packages, such as `cli`, in the folder `packages`.
 * Returns the dependency on it, with a path relative to the section's folder, so that it also works
 * on other machines. The tarball must have the version on which generated sections depend, such as
 * `^1.0.0`. If that is `workspace:*`, as in the portal's repository, any version is accepted.
 */
export function findTarball(
  packages: string,
  name: string,
  { version, from }: { readonly version: string; readonly from: string },
): string {
  const tarballs = (existsSync(packages) ? readdirSync(packages) : []).filter((entry) =>
    new RegExp(`^portal-${name}-\\d.*\\.tgz$`).test(entry),
  );
  if (tarballs.length === 0) {
    throw new OperatorError(
      `There is no package portal-${name} in ${packages}; npm run pack writes them.`,
      { code: 'missing' },
    );
  }
  const [, wanted] = /^[~^]?(\d.*)/.exec(version) ?? [];
  const found = tarballs.find((file) => wanted === undefined || file.endsWith(`-${wanted}.tgz`));
  if (found === undefined) {
    throw new OperatorError(
      `${packages} has ${tarballs.join(' and ')}, but this command goes with portal-${name} ${wanted}; use the command and the packages of one release.`,
    );
  }
  return `file:${path.relative(from, path.resolve(packages, found)).split(path.sep).join('/')}`;
}
