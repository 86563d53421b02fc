import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const tsc = path.join(root, 'node_modules/typescript-7/bin/tsc');

/** Checks the types of every package that has a tsconfig.json, each with its own settings, and shows all mistakes of all of them. */
const packages = readdirSync(root).filter((name) => existsSync(path.join(root, name, 'tsconfig.json')));
const failed = packages.filter((name) => spawnSync(process.execPath, [tsc, '-p', name], { cwd: root, stdio: 'inherit' }).status !== 0);

console.log(failed.length === 0 ? `Types are right in ${packages.join(', ')}.` : `Types are wrong in ${failed.join(', ')}.`);
process.exitCode = failed.length === 0 ? 0 : 1;
