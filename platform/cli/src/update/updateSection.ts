import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { OperatorError } from '@portal/site/OperatorError';
import { findTarball } from '../new/writeSection.ts';
import { codemods, type Preset, type SectionFiles } from './codemods.ts';
import { type Packages, packagesIn, withPackages } from './packageText.ts';

const PACKAGE = 'package.json';
const FIELDS = ['dependencies', 'devDependencies'] as const;

interface Update {
  /** The section's folder. */
  readonly root: string;
  /** The files and dependencies that a new section currently gets. */
  readonly preset: Preset;
  /** The folder with the tarballs of the portal's packages, if they do not come from a registry. */
  readonly packages?: string;
  /** Only says what would change. */
  readonly isDryRun: boolean;
}

/**
 * Brings the section in a folder to the preset: the versions of its packages, and what older
 * versions have generated in another way. Returns what it did, and what a person must do, as lines.
 * Fails, without changing anything, if a file that it would change has uncommitted changes.
 */
export function updateSection({ root, preset, packages, isDryRun }: Update): readonly string[] {
  const { files, changes } = openFiles(root);
  assertReadable(files.read(PACKAGE));
  const todos: string[] = [];
  const done = [
    ...codemods.flatMap(({ version, summary, change }) => {
      const before = new Map(changes);
      const todo = change(files, preset);
      if (todo !== undefined) {
        todos.push(todo);
      }
      return isSame(before, changes) ? [] : [`  ${version}: ${summary}`];
    }),
    ...updateVersions(
      files,
      preset.packages,
      packages === undefined ? undefined : { folder: packages, from: root },
      todos,
    ),
  ];

  if (changes.size > 0) {
    if (!isDryRun) {
      assertCommitted(root, [...changes.keys()]);
      changes.forEach((text, file) => writeChange(path.join(root, file), text));
      todos.push('Run npm install and npm test, then commit.');
    }
  }
  const heading = isDryRun ? 'Would change' : 'Changed';
  return [
    ...(changes.size > 0
      ? [`${heading} ${[...changes.keys()].join(', ')}:`, ...done]
      : ['There is nothing to update.']),
    ...(todos.length > 0 ? ['What to do next:', ...todos.map((todo) => `  ${todo}`)] : []),
  ];
}

/** The files in a folder, and the changes to them, where `undefined` is a removed file. */
function openFiles(root: string) {
  const changes = new Map<string, string | undefined>();
  const files: SectionFiles = {
    read(file) {
      const place = path.join(root, file);
      const isStored = !changes.has(file) && existsSync(place);
      return isStored ? readFileSync(place, 'utf8') : changes.get(file);
    },
    write: (file, text) => void changes.set(file, text),
  };
  return { files, changes };
}

function isSame(before: ReadonlyMap<string, unknown>, after: ReadonlyMap<string, unknown>) {
  return (
    before.size === after.size && [...after].every(([key, value]) => before.get(key) === value)
  );
}

function assertReadable(text: string | undefined): void {
  let section: unknown;
  try {
    section = JSON.parse(text ?? '');
  } catch (cause) {
    throw new OperatorError(`There is no readable ${PACKAGE} in this folder.`, { cause });
  }
  if (typeof section !== 'object' || section === null || !('portal' in section)) {
    throw new OperatorError(`There is no section in this folder: ${PACKAGE} has no "portal".`);
  }
}

interface Tarballs {
  readonly folder: string;
  /** The section's folder. */
  readonly from: string;
}

/** Sets the versions of the preset's packages that the section has in older ones. */
function updateVersions(
  files: SectionFiles,
  preset: Packages,
  tarballs: Tarballs | undefined,
  todos: string[],
): readonly string[] {
  return FIELDS.flatMap((field) => {
    const text = files.read(PACKAGE) ?? '';
    const present = packagesIn(text, field);
    const updates = Object.entries(present).flatMap(([name, version]) => {
      const target =
        preset[name] === undefined ? undefined : targetOf(name, preset[name], tarballs);
      if (target === undefined || target === version) {
        return [];
      }
      if (!isReplaceable(version, target)) {
        todos.push(...describeKept(name, version, target));
        return [];
      }
      return [[name, target] as const];
    });
    if (updates.length > 0) {
      const updated = { ...present, ...Object.fromEntries(updates) };
      files.write(PACKAGE, withPackages(text, field, updated));
    }
    return updates.map(([name, target]) => `  ${name} ${present[name]} → ${target}`);
  });
}

/** The version to set, or the tarball of a package of the portal. */
function targetOf(name: string, version: string, tarballs: Tarballs | undefined): string {
  const [, own] = /^@portal\/(.+)/.exec(name) ?? [];
  return own !== undefined && tarballs !== undefined
    ? findTarball(tarballs.folder, own, { version, from: tarballs.from })
    : version;
}

function isReplaceable(version: string, target: string): boolean {
  return target.startsWith('file:') || (isVersion(version) && isOlder(version, target));
}

/** Whether this is a version, possibly with `^` or `~`, and not a folder, an address or a tag. */
function isVersion(version: string): boolean {
  return /^[~^]?\d+\.\d+\.\d+/.test(version);
}

function isOlder(version: string, target: string): boolean {
  const numbers = numbersOf(target);
  const difference = numbersOf(version)
    .map((number, index) => number - (numbers[index] ?? 0))
    .find((found) => found !== 0);
  return difference !== undefined && difference < 0;
}

function numbersOf(version: string): readonly number[] {
  return (/\d+\.\d+\.\d+/.exec(version)?.[0] ?? '').split('.').map(Number);
}

/** Advice about a version that is not updated; none if it is new enough. */
function describeKept(name: string, version: string, target: string): readonly string[] {
  if (isVersion(version)) {
    return [];
  }
  return [
    name.startsWith('@portal/')
      ? `${name} comes from ${version}; name the folder of its new package with --packages.`
      : `${name} comes from ${version}; new sections have ${target}.`,
  ];
}

function assertCommitted(root: string, files: readonly string[]): void {
  let status: string;
  try {
    status = execFileSync('git', ['status', '--porcelain', '--', ...files], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch (cause) {
    throw new OperatorError(
      'This folder has no git history to go back to; commit the section first, or use --dry-run to see what would change.',
      { cause },
    );
  }
  const [first] = status.split('\n').filter(Boolean);
  if (first !== undefined) {
    throw new OperatorError(
      `${first.slice(3)} has uncommitted changes; commit them first, or use --dry-run to see what would change.`,
    );
  }
}

function writeChange(file: string, text: string | undefined): void {
  if (text === undefined) {
    rmSync(file);
  } else {
    writeFileSync(file, text);
  }
}
