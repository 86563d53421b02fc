import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/**
 * Generated folders. They stay in the copy between runs, so that unchanged apps are not rebuilt.
 */
const MADE = new Set(['.cache', 'node_modules', 'built', 'test-results']);

/** The folder of a numbered copy of this checkout, outside of it and always the same. */
export function scratchFolder(root, number) {
  const hash = createHash('sha256').update(root).digest('hex').slice(0, 8);
  return path.join(os.tmpdir(), `portal-mutation-${hash}-${number}`);
}

/** Creates or updates the copy; it uses the same installed packages. */
export function syncScratchCopy(root, folder) {
  const files = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\0')
    .filter((file) => file !== '' && existsSync(path.join(root, file)));

  mkdirSync(folder, { recursive: true });
  removeOthers(folder, '', new Set(files));
  for (const file of files) {
    const [from, to] = [path.join(root, file), path.join(folder, file)];
    const content = readFileSync(from);
    if (!existsSync(to) || !readFileSync(to).equals(content)) {
      mkdirSync(path.dirname(to), { recursive: true });
      writeFileSync(to, content);
    }
  }
  linkPackages(root, folder, files);
}

function removeOthers(folder, below, files) {
  for (const entry of readdirSync(path.join(folder, below), { withFileTypes: true })) {
    const file = path.posix.join(below, entry.name);
    if (MADE.has(entry.name)) {
      continue;
    }
    if (entry.isDirectory()) {
      removeOthers(folder, file, files);
    } else if (!files.has(file)) {
      rmSync(path.join(folder, file));
    }
  }
}

function linkPackages(root, folder, files) {
  const link = path.join(folder, 'node_modules');
  if (!lstatSync(link, { throwIfNoEntry: false })) {
    symlinkSync(path.join(root, 'node_modules'), link);
  }
  // The links in a package's own node_modules are relative, so they lead to the copy's packages.
  const packages = files.filter((file) => /^[^/]+\/package\.json$/.test(file));
  for (const place of packages.map((file) => path.join(path.dirname(file), 'node_modules'))) {
    rmSync(path.join(folder, place), { recursive: true, force: true });
    if (existsSync(path.join(root, place))) {
      cpSync(path.join(root, place), path.join(folder, place), {
        recursive: true,
        verbatimSymlinks: true,
      });
    }
  }
}
