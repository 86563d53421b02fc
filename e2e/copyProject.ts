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
    // The links in a package's own node_modules are relative, so they lead to the copy's packages.
    cpSync(path.join(root, name), path.join(folder, name), {
      recursive: true,
      verbatimSymlinks: true,
    });
  }
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
