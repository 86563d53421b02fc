import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runPart } from './spawnPart.mjs';

/** The package manager in the one version that package.json names, for corepack as well: `npx` brings it, nothing has to be installed by hand. */
const { packageManager } = JSON.parse(
  readFileSync(path.resolve(import.meta.dirname, '../package.json'), 'utf8'),
);

/** Runs pnpm with these arguments. Resolves with what it printed, rejects with the end of it when it failed. */
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
