import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { runPart } from '../platform/build/src/spawnPart.mjs';
import { step } from '../platform/cli/src/progress.mjs';

// This runs before packages are installed, so it imports none.

export const root = path.resolve(import.meta.dirname, '..');

/** The folders of the workspace whose folders are packages. */
export const packageGroups = ['platform', 'sandbox'];

/** The oldest Node version that everything runs on. */
const NEEDED = [20, 19];

/**
 * Runs a command in a checkout that may be fresh: checks Node, installs packages, and lets this
 * process import TypeScript. Prints an error as one sentence, unless it is a bug.
 */
export async function runCommand(work) {
  try {
    checkNode();
    await install();
    await runTypeScript();
    await work(process.argv.slice(2));
  } catch (error) {
    console.error(await explainError(error));
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

/** Installs the dependencies, unless the installation matches the lock file. */
export async function install() {
  if (!isInstalled()) {
    await step('Installing dependencies', () => pnpm(['install', '--frozen-lockfile']));
  }
}

/** pnpm writes a copy of the lock file with each installation. */
function isInstalled() {
  const installed = path.join(root, 'node_modules/.pnpm/lock.yaml');
  return (
    existsSync(installed) &&
    readFileSync(installed, 'utf8') === readFileSync(path.join(root, 'pnpm-lock.yaml'), 'utf8')
  );
}

/**
 * Runs the package manager in the version that package.json pins, as for corepack; `npx` fetches
 * it. Resolves with its output; rejects with the end of it on failure.
 */
export async function pnpm(args, { cwd = root } = {}) {
  const { packageManager } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const { code, output } = await runPart('npx', ['--yes', packageManager, ...args], {
    cwd,
    shell: process.platform === 'win32',
  });
  if (code !== 0) {
    throw new Error(output.trim().split('\n').slice(-20).join('\n'));
  }
  return output;
}

let hasTypeScript = false;

/** Lets this process import TypeScript files. Needs installed packages. */
export async function runTypeScript() {
  // Each call costs a thread.
  if (!hasTypeScript) {
    const { register } = await import('tsx/esm/api');
    register();
    hasTypeScript = true;
  }
}

/** The message of an error that the user can fix; the stack of any other. */
async function explainError(error) {
  // Only system errors have a code: a full disk, a missing permission.
  if (typeof error.code === 'string' && hasTypeScript) {
    const { explainFileError } = await import('../platform/site/src/fileSystem.ts');
    const sentence = explainFileError(error, root);
    if (sentence !== undefined) {
      return sentence;
    }
  }
  return ['Error', 'OperatorError', 'ConfigError'].includes(error.name) ? error.message : error;
}
