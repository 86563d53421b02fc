import { spawnPart } from './spawnPart.mjs';

/** The package manager, by its major version: `npx` brings it, nothing has to be installed by hand. */
const PNPM = 'pnpm@12';

/** Runs pnpm with these arguments. Resolves with what it printed, rejects with the end of it when it failed. */
export function pnpm(args, { cwd }) {
  return new Promise((resolve, reject) => {
    const child = spawnPart('npx', ['--yes', PNPM, ...args], {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    let output = '';
    const collect = (chunk) => (output += chunk);
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0
        ? resolve(output)
        : reject(new Error(output.trim().split('\n').slice(-20).join('\n'))),
    );
  });
}
