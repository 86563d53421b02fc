import { runPart } from './spawnPart.mjs';

/** The package manager, by its major version: `npx` brings it, nothing has to be installed by hand. */
const PNPM = 'pnpm@12';

/** Runs pnpm with these arguments. Resolves with what it printed, rejects with the end of it when it failed. */
export async function pnpm(args, { cwd }) {
  const { code, output } = await runPart('npx', ['--yes', PNPM, ...args], {
    cwd,
    shell: process.platform === 'win32',
  });
  if (code !== 0) {
    throw new Error(output.trim().split('\n').slice(-20).join('\n'));
  }
  return output;
}
