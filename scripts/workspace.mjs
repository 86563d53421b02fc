import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { npmProgram, runPart } from '../platform/build/src/spawnPart.mjs';
import { explainError } from '../platform/cli/src/explainError.mjs';
import { step } from '../platform/cli/src/progress.mjs';

// Must not import any packages, because it runs before they are installed.

export const root = path.resolve(import.meta.dirname, '..');

/** The workspace folders whose subfolders are packages. */
export const packageGroups = ['platform', 'sandbox'];

/** The minimum Node version, as major and minor. */
const NEEDED = [20, 19];

/**
 * Runs a command in a checkout that might be fresh: checks the Node version, installs packages, and
 * enables TypeScript imports in this process. Prints user-fixable errors as one sentence.
 */
export async function runCommand(work) {
  try {
    checkNode();
    await install();
    await runTypeScript();
    await work(process.argv.slice(2));
  } catch (error) {
    console.error(await explainError(error, root));
    process.exitCode = 1;
  }
}

function checkNode() {
  const { node } = process.versions;
  const [major, minor] = node.split('.').map(Number);
  if (major < NEEDED[0] || (major === NEEDED[0] && minor < NEEDED[1])) {
    throw new Error(
      `This is Node ${node}, but the portal needs Node ${NEEDED.join('.')} or newer.`,
    );
  }
}

/** Installs the dependencies unless the installation matches the lock file. */
export async function install() {
  if (!isInstalled()) {
    await step('Installing dependencies', () => pnpm(['install', '--frozen-lockfile']));
  }
}

/** Compares the lock file with the copy that pnpm writes during each installation. */
function isInstalled() {
  const installed = path.join(root, 'node_modules/.pnpm/lock.yaml');
  return (
    existsSync(installed) &&
    readFileSync(installed, 'utf8') === readFileSync(path.join(root, 'pnpm-lock.yaml'), 'utf8')
  );
}

/**
 * Runs the version of the package manager that is pinned in package.json, as corepack would, but
 * through `npx`. Resolves with the output; on failure, rejects with its last lines.
 */
export async function pnpm(args, { cwd = root } = {}) {
  const { packageManager } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const [program, words, options] = npmProgram('npx', ['--yes', packageManager, ...args]);
  const { code, output } = await runPart(program, words, { cwd, ...options });
  if (code !== 0) {
    throw new Error(output.trim().split('\n').slice(-20).join('\n'));
  }
  return output;
}

let hasTypeScript = false;

/** Enables TypeScript imports in this process. Requires installed packages. */
export async function runTypeScript() {
  // Created only once, because each call starts a thread.
  if (!hasTypeScript) {
    const { register } = await import('tsx/esm/api');
    register();
    hasTypeScript = true;
  }
}
