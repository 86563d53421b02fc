import path from 'node:path';
import { parseArgs } from 'node:util';
import { changedFiles } from './changedFiles.mjs';
import { checkNode } from './checkNode.mjs';
import { checkPackages, packageChecks } from './checkPackages.mjs';
import { describeAffected } from './describeAffected.mjs';
import { findAffected } from './findAffected.mjs';
import { install } from './install.mjs';
import { step } from './progress.mjs';

const root = path.resolve(import.meta.dirname, '..');
const CHECKS = Object.keys(packageChecks);
const WORK = [...CHECKS, 'build'];

/**
 * `npm run affected` says what a change touches; with words behind it, it does that and no more:
 * `npm run affected -- typecheck lint unit build [--since REV]`.
 */
async function affected(words) {
  checkNode();
  const { work, since } = parseWords(words);
  const change = changedFiles(root, since);
  const touched = findAffected(root, change);
  const { folders, apps: names } = touched;

  console.log(describeAffected(change, touched));
  if (work.length === 0) {
    console.log(`Do it with: npm run affected -- ${WORK.join(' ')}`);
    return;
  }

  await install(root);
  const failed = await checkPackages(
    folders,
    CHECKS.filter((name) => work.includes(name)),
  );
  if (work.includes('build') && names.length > 0) {
    const { build } = await import('./build.mjs');
    await step(`Building ${names.join(', ')}`, () => build(names));
  }
  if (failed.length > 0) {
    throw new Error(`\nThese failed: ${failed.join(', ')}.`);
  }
}

function parseWords(words) {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    strict: false,
    options: { since: { type: 'string' } },
  });
  const [unknown] = [
    ...positionals.filter((word) => !WORK.includes(word)),
    ...Object.keys(values).filter((name) => name !== 'since'),
  ];
  if (unknown !== undefined || values.since === true) {
    throw new Error(
      `"${unknown ?? '--since'}" is not understood; it is typed: npm run affected -- [${WORK.join('] [')}] [--since REV]`,
    );
  }
  return { work: positionals, since: values.since };
}

affected(process.argv.slice(2)).catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
