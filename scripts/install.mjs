import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { step } from '../platform/cli/src/progress.mjs';
import { pnpm } from './pnpm.mjs';

/** Installs the dependencies, unless the installation matches the lock file. */
export async function install(root) {
  if (!isInstalled(root)) {
    await step('Installing dependencies', () =>
      pnpm(['install', '--frozen-lockfile'], { cwd: root }),
    );
  }
}

/** pnpm keeps a copy of the lock file of the last installation. */
function isInstalled(root) {
  const installed = path.join(root, 'node_modules/.pnpm/lock.yaml');
  return (
    existsSync(installed) &&
    readFileSync(installed, 'utf8') === readFileSync(path.join(root, 'pnpm-lock.yaml'), 'utf8')
  );
}
