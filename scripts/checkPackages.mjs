import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const root = path.resolve(import.meta.dirname, '..');

/** This test reads all sources, so it does not belong to a single package. */
const READS_EVERYBODY = 'shared/src/doors.node.test.ts';

/**
 * The checks by the name of their script in package.json, each with its commands for a list of
 * workspace folders. `scripts` includes the settings at the root.
 */
export const packageChecks = {
  typecheck: (folders) => [['scripts/typecheck.mjs', ...folders]],
  lint: (folders) => [
    [
      'node_modules/eslint/bin/eslint.js',
      '--max-warnings',
      '0',
      '--no-warn-ignored',
      ...folders.flatMap((folder) => (folder === 'scripts' ? [folder, '*.js'] : [folder])),
    ],
    [
      'node_modules/stylelint/bin/stylelint.mjs',
      '--allow-empty-input',
      ...folders.map((folder) => `${folder}/**/*.css`),
    ],
  ],
  unit: (folders) => [
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      ...folders.map((folder) => path.join(root, folder, path.sep)),
      path.join(root, READS_EVERYBODY),
    ],
  ],
};

/**
 * Runs these checks for these folders only; continues after failures. `env` is added to the
 * environment. Returns the names of the failed checks.
 */
export async function checkPackages(folders, names = Object.keys(packageChecks), env = {}) {
  const present = folders.filter((folder) => existsSync(path.join(root, folder)));
  const failed = new Set();
  for (const name of present.length > 0 ? names : []) {
    console.log(`\n— ${name}: ${present.join(', ')}`);
    for (const args of packageChecks[name](present)) {
      if (!(await runNode(args, env))) {
        failed.add(name);
      }
    }
  }
  return [...failed];
}

function runNode(args, env) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: 'inherit',
    });
    child.on('error', () => resolve(false));
    child.on('close', (code) => resolve(code === 0));
  });
}

// `npm test` in the folder of a section.
if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const failed = await checkPackages(process.argv.slice(2));
  console.log(failed.length === 0 ? '\nAll is right.' : `\nThese failed: ${failed.join(', ')}.`);
  process.exitCode = failed.length === 0 ? 0 : 1;
}
