import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { packageGroups, root } from './workspace.mjs';

const tsc = path.join(root, 'node_modules/typescript-7/bin/tsc');
/**
 * TypeScript configurations of a package. The second is for browser packages' tests that need a
 * Node server, because Node's globals must not be visible to the package itself.
 */
const CONFIGS = ['tsconfig.json', 'tsconfig.node.json'];

/**
 * Type-checks the named packages, or all, each with its own configuration, and prints all errors.
 */
const named = process.argv.slice(2);
const everything = [
  ...readdirSync(root),
  ...packageGroups.flatMap((group) =>
    readdirSync(path.join(root, group)).map((name) => path.join(group, name)),
  ),
];
const folders = named.length > 0 ? named : everything;
const projects = folders
  .flatMap((folder) => CONFIGS.map((config) => path.join(folder, config)))
  .filter((file) => existsSync(path.join(root, file)));
const failed = projects.filter(
  (file) =>
    spawnSync(process.execPath, [tsc, '-p', file], { cwd: root, stdio: 'inherit' }).status !== 0,
);

if (projects.length === 0) {
  console.log(`There are no types in ${folders.join(', ')}.`);
  process.exit();
}
console.log(
  failed.length === 0
    ? `Types are right in ${projects.join(', ')}.`
    : `Types are wrong in ${failed.join(', ')}.`,
);
process.exitCode = failed.length === 0 ? 0 : 1;
