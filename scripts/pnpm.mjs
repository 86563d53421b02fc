import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runPart } from '../platform/build/src/spawnPart.mjs';

/**
 * The package manager in the version that package.json pins, as for corepack: `npx` fetches it, so
 * nothing has to be installed by hand.
 */
const { packageManager } = JSON.parse(
  readFileSync(path.resolve(import.meta.dirname, '../package.json'), 'utf8'),
);

/** Runs pnpm. Resolves with its output; rejects with the end of it on failure. */
export async function pnpm(args, { cwd }) {
  const { code, output } = await runPart('npx', ['--yes', packageManager, ...args], {
    cwd,
    shell: process.platform === 'win32',
  });
  if (code !== 0) {
    throw new Error(output.trim().split('\n').slice(-20).join('\n'));
  }
  return output;
}
