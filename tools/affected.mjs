import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { apps } from '../apps.js';
import { affectedPackages } from './affectedPackages.mjs';
import { changedFiles } from './changedFiles.mjs';
import { checkNode } from './checkNode.mjs';
import { checkPackages, packageChecks } from './checkPackages.mjs';
import { install } from './install.mjs';
import { lockedPackages } from './lockedPackages.mjs';
import { step } from './progress.mjs';
import { readPackages } from './readPackages.mjs';

const root = path.resolve(import.meta.dirname, '..');
const CHECKS = Object.keys(packageChecks);
const WORK = [...CHECKS, 'build'];

/**
 * `npm run affected` says what a change touches; with words behind it, it does that and no more:
 * `npm run affected -- typecheck lint unit build [--base REV]`.
 */
async function affected(words) {
  checkNode();
  const { work, base } = parseWords(words);
  const change = changedFiles(root, base);
  const { folders, apps: names } = findAffected(change);

  console.log(change ? `Compared with ${change.base.slice(0, 12)}, ${change.files.length} files differ.` : 'There is nothing to compare with, so everything counts.');
  console.log(`  to check: ${folders.join(', ') || 'nothing'}`);
  console.log(`  to build: ${names.join(', ') || 'nothing'}`);
  if (work.length === 0) {
    console.log(`Do it with: npm run affected -- ${WORK.join(' ')}`);
    return;
  }

  await install(root);
  const failed = await checkPackages(folders, CHECKS.filter((name) => work.includes(name)));
  if (work.includes('build') && names.length > 0) {
    const { build } = await import('./build.mjs');
    await step(`Building ${names.join(', ')}`, () => build(names));
  }
  if (failed.length > 0) {
    throw new Error(`\nThese failed: ${failed.join(', ')}.`);
  }
}

function parseWords(words) {
  const { values, positionals } = parseArgs({ args: words, allowPositionals: true, strict: false, options: { base: { type: 'string' } } });
  const [unknown] = [...positionals.filter((word) => !WORK.includes(word)), ...Object.keys(values).filter((name) => name !== 'base')];
  if (unknown !== undefined || values.base === true) {
    throw new Error(`"${unknown ?? '--base'}" is not understood; it is typed: npm run affected -- [${WORK.join('] [')}] [--base REV]`);
  }
  return { work: positionals, base: values.base };
}

function findAffected(change) {
  const packages = readPackages(root);
  if (!change) {
    return { folders: [...packages.map(({ folder }) => folder), 'tools'], apps: Object.keys(apps) };
  }
  const now = readFileSync(path.join(root, 'pnpm-lock.yaml'), 'utf8');
  const before = change.before('pnpm-lock.yaml');
  const hasOtherLock = (folder) => lockedPackages(now, folder) !== lockedPackages(before, folder);
  return affectedPackages(change.files, { packages, apps, hasOtherLock });
}

affected(process.argv.slice(2)).catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
