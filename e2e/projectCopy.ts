import { spawn } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Registry } from '@portal/site/registry/Registry';
import { readSite } from '../scripts/siteFolder.mjs';

const root = path.resolve(import.meta.dirname, '..');
/** Generated folders. */
const LEFT_OUT = new Set(['.git', '.cache', 'node_modules', 'built', 'test-results']);

/** The documents of the generated site. In a copy, the live versions are released into them. */
const DOCUMENTS = 'built/apps';

/**
 * A copy of the project that a test may edit, with the same installed packages and, if `isBuilt`,
 * with the current builds. Packages can be added to it. `remove` deletes it.
 */
export function copyProject({ isBuilt = false } = {}): {
  readonly folder: string;
  readonly remove: () => void;
} {
  const folder = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'portal-')));
  const copy = (place: string) =>
    // Keeps the relative links in a package's own node_modules, so that they point to the packages
    // of the copy.
    cpSync(path.join(root, place), path.join(folder, place), {
      recursive: true,
      verbatimSymlinks: true,
    });
  readdirSync(root)
    .filter((name) => !LEFT_OUT.has(name))
    .forEach(copy);
  linkPackages(folder, 'node_modules');
  if (isBuilt) {
    currentFolders().forEach(copy);
    copy(DOCUMENTS);
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/**
 * Links each installed package separately instead of linking their common folder, so that an
 * installation in the copy does not change this checkout.
 */
function linkPackages(folder: string, place: string): void {
  mkdirSync(path.join(folder, place), { recursive: true });
  for (const entry of readdirSync(path.join(root, place), { withFileTypes: true })) {
    const inside = `${place}/${entry.name}`;
    const [from, to] = [path.join(root, inside), path.join(folder, inside)];
    if (entry.isDirectory() && /^(@[^+]+|\.pnpm|node_modules)$/.test(entry.name)) {
      linkPackages(folder, inside);
    } else if (entry.isDirectory() && entry.name !== '.bin') {
      symlinkSync(from, to, 'junction');
    } else {
      cpSync(from, to, { recursive: true, verbatimSymlinks: true });
    }
  }
}

/** The folders of this checkout's live versions. */
function currentFolders(): readonly string[] {
  const { shell, sections }: Registry = readSite(path.join(root, 'built'));
  return [shell, ...Object.values(sections).map(({ current }) => current)].map(
    ({ baseUrl }) => `built${baseUrl}`,
  );
}

export interface RunResult {
  /** The command's output, stdout and stderr. */
  readonly output: string;
  readonly seconds: number;
}

/** Runs a command in a folder. If the command fails, rejects with its output. */
export function runInFolder(
  folder: string,
  command: string,
  words: readonly string[],
): Promise<RunResult> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const child = spawn(command, words, {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) {
        resolve({ output, seconds: (performance.now() - started) / 1000 });
      } else {
        reject(new Error(`${command} ${words.join(' ')} ended with ${code}.\n${output}`));
      }
    });
  });
}
