import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { sectionNames } from '../platform/build/src/apps.mjs';
import { checkNode } from '../platform/cli/src/checkNode.mjs';
import { checkPackages } from './checkPackages.mjs';
import { checksToRun } from './checksToRun.mjs';
import { describeAffected, findAffected } from './findAffected.mjs';
import { install } from './install.mjs';
import { readStoryResults, readUnitResults } from './testResults.mjs';

const root = path.resolve(import.meta.dirname, '..');
const results = path.join(root, '.cache/test-results');
const unitResults = path.join(results, 'unit.json');
const e2eResults = path.join(results, 'e2e.json');

/** Checks that need no build; they run in parallel to use all processors. */
const SIDE_BY_SIDE = new Set(['typecheck', 'lint', 'unit']);

/** Checks with a results file: the setting for its path, and how to read it. */
const counting = {
  unit: { env: { UNIT_RESULTS: unitResults }, read: () => readUnitResults(unitResults) },
  e2e: {
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: e2eResults },
    read: () => readStoryResults(e2eResults),
  },
};

/**
 * `npm test`: runs every check, prints each while it runs, then what failed, and a final line with
 * counts; a check without tests of its own counts as one. `npm test -- --since REV`: the same, only
 * for the differences to that revision.
 */
async function test(words) {
  checkNode();
  const since = readSince(words);
  await install(root);
  const affected = await affectedSince(since);
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });

  const total = { passed: 0, failed: 0 };
  /** @type {string[]} */
  const allFailures = [];
  const times = [];
  const begin = performance.now();
  for (const checks of inTurns(checksToRun(affected, sectionNames))) {
    if (checks.length > 1) {
      console.log(`\n${checks.map(({ name }) => name).join(', ')}, side by side …`);
    }
    const results = await Promise.all(checks.map((check) => timed(check, checks.length > 1)));
    for (const { check, isFine, ms } of results) {
      const { passed, failed, failures } = resultsOf(check, isFine);
      total.passed += passed;
      total.failed += failed;
      allFailures.push(...failures);
      times.push([check.name, ms]);
    }
  }
  times.push(['in all', performance.now() - begin]);
  console.log(`\n${times.map(([name, ms]) => `${name} ${describeTime(ms)}`).join(', ')}`);
  console.log(allFailures.map((failure) => `\nFailed: ${failure}`).join(''));
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed === 0 ? 0 : 1;
}

function readSince(words) {
  const { values } = parseArgs({ args: words, options: { since: { type: 'string' } } });
  return values.since;
}

/**
 * What is affected by the differences to a revision; `undefined`, for everything, if none is given
 * or it does not exist.
 */
async function affectedSince(since) {
  if (since === undefined) {
    return undefined;
  }
  try {
    const affected = await findAffected(root, since);
    console.log(describeAffected(affected));
    return affected;
  } catch (error) {
    // A shallow clone does not have every revision.
    console.log(`${error.message} So everything is tested.`);
    return undefined;
  }
}

/** The build, the stories, and checks of single packages run alone. */
function inTurns(checks) {
  const isSideBySide = ({ name, folders }) => !folders && SIDE_BY_SIDE.has(name);
  const together = checks.filter(isSideBySide);
  const others = checks.filter((check) => !isSideBySide(check)).map((check) => [check]);
  return together.length > 0 ? [together, ...others] : others;
}

async function timed(check, isBesideOthers) {
  const begin = performance.now();
  const isFine = await run(check, isBesideOthers);
  return { check, isFine, ms: performance.now() - begin };
}

function describeTime(ms) {
  const seconds = Math.round(ms / 1_000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

async function run({ name, folders, words }, isBesideOthers) {
  const env = counting[name]?.env;
  if (folders) {
    return (await checkPackages(folders, [name], env)).length === 0;
  }
  if (isBesideOthers) {
    return runScript(name, env, words, 'said at its end');
  }
  console.log(`\n— ${name}`);
  return runScript(name, env, words);
}

/** What a check has counted, and the names of what failed. */
function resultsOf({ name }, isFine) {
  const { passed, failed, failures } = readResults(name) ?? {
    passed: isFine ? 1 : 0,
    failed: 0,
    failures: [],
  };
  // A check with a failing exit code has failed, even if every counted test passed.
  return isFine || failed > 0
    ? { passed, failed, failures }
    : { passed, failed: 1, failures: [name] };
}

function readResults(name) {
  try {
    return counting[name]?.read();
  } catch {
    // Without a results file, the check did not get that far.
    return { passed: 0, failed: 1, failures: [name] };
  }
}

/** Prints the output at once, or, for parallel checks, at the end. */
function runScript(name, env, words = [], saying = 'at once') {
  return new Promise((resolve) => {
    const child = spawn('npm', ['run', '--silent', name, '--', ...words], {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: saying === 'at once' ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    let said = '';
    child.stdout?.on('data', (chunk) => (said += chunk));
    child.stderr?.on('data', (chunk) => (said += chunk));
    child.on('error', () => resolve(false));
    child.on('close', (code) => {
      if (saying !== 'at once') {
        console.log(`\n— ${name}\n${said.trimEnd()}`);
      }
      resolve(code === 0);
    });
  });
}

test(process.argv.slice(2)).catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
