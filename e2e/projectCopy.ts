import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
/** Generated folders. */
const LEFT_OUT = new Set(['.git', '.cache', 'node_modules', 'built', 'test-results']);

/**
 * A copy of the project that a test may edit, with the same installed packages. `remove` deletes
 * it.
 */
export function copyProject(): { readonly folder: string; readonly remove: () => void } {
  const folder = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'portal-')));
  for (const name of readdirSync(root).filter((entry) => !LEFT_OUT.has(entry))) {
    // Keeps the relative links in a package's own node_modules, so that they point to the packages
    // of the copy.
    cpSync(path.join(root, name), path.join(folder, name), {
      recursive: true,
      verbatimSymlinks: true,
    });
  }
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
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
