import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { SECTION_CONTRACT } from '@portal/contract/Section';
import { OperatorError } from '@portal/site/OperatorError';
import type { Preset } from '../update/codemods.ts';
import { packagesIn, withPackages } from '../update/packageText.ts';
import type { NewSection } from './findSectionMistake.ts';

/**
 * The template of a section in the portal's repository, the files that replace some of it in a
 * repository of its own, and those of each bundler. Files end in `.txt`, so that tools do not treat
 * them as source files.
 */
const sectionTemplate = path.join(import.meta.dirname, 'sectionTemplate');
const repositoryTemplate = path.join(import.meta.dirname, 'repositoryTemplate');
const bundlerTemplates = path.join(import.meta.dirname, 'bundlerTemplates');
const PACKAGE = 'package.json.txt';

/** What an edit does in the portal that `dev` opens, by bundler. */
const RELOADS: Readonly<Record<string, string>> = {
  rspack: 'with hot reload',
  vite: 'with hot reload',
  webpack: 'reloads after an edit',
};

/** Writes the files of a new section of the portal. Returns their paths relative to the root. */
export function writeSection(root: string, section: NewSection): readonly string[] {
  return writeFiles(root, `mfe-${section.name}`, filesOf(sectionTemplate), section);
}

interface Repository {
  /** Such as `vite`. */
  readonly bundler: string;
  /**
   * The folder with the tarballs of the portal's packages; by default they come from the registry.
   */
  readonly packages?: string;
}

/** Writes a section as a repository of its own into a new folder of its name. */
export function writeRepository(
  root: string,
  section: NewSection,
  { bundler, packages }: Repository,
): readonly string[] {
  const written = writeFiles(root, section.name, repositoryFiles(bundler), section, [
    ['__reload__', RELOADS[bundler] ?? ''],
  ]);
  if (packages !== undefined) {
    useTarballs(path.join(root, section.name, 'package.json'), packages);
  }
  return written;
}

/** The template of a repository with this bundler. */
function repositoryFiles(bundler: string): ReadonlyMap<string, string> {
  const files = new Map([...filesOf(sectionTemplate), ...filesOf(repositoryTemplate)]);
  // That of the portal's own sections.
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

/** What a section with this bundler is generated with today. */
export function presetOf(bundler: string): Preset {
  const files = repositoryFiles(bundler);
  const text = files.get(PACKAGE) ?? '';
  return {
    packages: { ...packagesIn(text, 'dependencies'), ...packagesIn(text, 'devDependencies') },
    file: (name) => files.get(`${name}.txt`) ?? '',
  };
}

/** The files of a template by their paths in it. */
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

/** The replacements of the words in the templates. */
function wordsOf({ name, route, owner }: NewSection): ReadonlyMap<string, string> {
  const words = name.split('-');
  const label = capitalize(words.join(' '));
  // The existing sections use orders up to 40. A route with parameters gets no link, because it has
  // no single address.
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

/** Replaces the versions of the portal's packages with the paths of their tarballs. */
function useTarballs(file: string, packages: string): void {
  const text = readFileSync(file, 'utf8').replace(
    /"@portal\/([\w-]+)": "[^"]+"/g,
    (_match, name: string) => `"@portal/${name}": "${findTarball(packages, name)}"`,
  );
  writeFileSync(file, text);
}

/** The dependency on a package of the portal, such as `cli`, whose tarball is in this folder. */
export function findTarball(packages: string, name: string): string {
  const [found] = readdirSync(packages).filter((entry) =>
    new RegExp(`^portal-${name}-\\d.*\\.tgz$`).test(entry),
  );
  if (found === undefined) {
    throw new OperatorError(
      `There is no package portal-${name} in ${packages}; npm run pack writes them.`,
    );
  }
  return `file:${path.resolve(packages, found)}`;
}
