import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { sectionNames } from '../platform/build/src/apps.mjs';
import { npmProgram } from '../platform/build/src/spawnPart.mjs';
import { describeAffected, findAffected } from './affected.mjs';
import { checkPackages, checksToRun } from './checks.mjs';
import { root, runCommand } from './workspace.mjs';

const results = path.join(root, '.cache/test-results');

/**
 * Checks that do not require a build, and the build itself. They run in parallel to use all
 * processors, because unit tests often wait for the programs that they start.
 */
const PARALLEL = new Set(['typecheck', 'lint', 'unit', 'build']);

/**
 * Checks that write a results file: the environment variable for its path, and the function that
 * reads it.
 */
const counting = {
  unit: { setting: 'UNIT_RESULTS', read: readUnitResults },
  e2e: { setting: 'PLAYWRIGHT_JSON_OUTPUT_NAME', read: readStoryResults },
};

/**
 * `npm test`: runs all checks and prints each one as it runs, then the failures, and finally a line
 * with counts. A check without its own tests counts as one. `npm test -- --since REV`: the same,
 * but only for changes since that revision. `npm run test:full`: with all unit tests and stories.
 */
async function test(words) {
  const { values } = parseArgs({
    args: words,
    options: { since: { type: 'string' }, full: { type: 'boolean' } },
  });
  // Environment variables for the configuration of the stories.
  process.env.STORIES = values.full ? 'all' : 'essential';
  const affected = await affectedSince(values.since);
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });

  const begin = performance.now();
  const checks = checksToRun(affected, sectionNames);
  const parallel = affected ? [] : checks.filter(({ name }) => PARALLEL.has(name));
  if (parallel.length > 0) {
    console.log(`\n${parallel.map(({ name }) => name).join(', ')}, in parallel …`);
  }
  const done = await Promise.all(parallel.map((check) => run(check, true)));
  for (const check of checks.filter((other) => !parallel.includes(other))) {
    done.push(await run(check, false));
  }

  const times = [...done, { name: 'in all', ms: performance.now() - begin }];
  console.log(`\n${times.map(({ name, ms }) => `${name} ${describeTime(ms)}`).join(', ')}`);
  console.log(done.flatMap(({ failures }) => failures.map((name) => `\nFailed: ${name}`)).join(''));
  const sum = (key) => done.reduce((total, counts) => total + counts[key], 0);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  process.exitCode = sum('failed') === 0 ? 0 : 1;
}

/**
 * Determines what is affected by changes since a revision. `undefined` means everything: no
 * revision is given, or it does not exist.
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

function describeTime(ms) {
  const seconds = Math.round(ms / 1_000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

/**
 * Runs a check; returns its time, its counts, and the names of what failed.
 *
 * @param {ReturnType<typeof checksToRun>[number]} check
 * @param {boolean} isParallel
 */
async function run({ name, folders, words }, isParallel) {
  const begin = performance.now();
  const { setting } = counting[name] ?? {};
  const env = setting ? { [setting]: resultsOf(name) } : {};
  if (!folders && !isParallel) {
    console.log(`\n— ${name}`);
  }
  const isFine = folders
    ? (await checkPackages(folders, [name], env)).length === 0
    : await runScript(name, { env, words, isParallel });
  return { name, ms: performance.now() - begin, ...countsOf(name, isFine) };
}

function resultsOf(name) {
  return path.join(results, `${name}.json`);
}

function countsOf(name, isFine) {
  const failed = { passed: 0, failed: 1, failures: [name] };
  if (!counting[name]) {
    return isFine ? { passed: 1, failed: 0, failures: [] } : failed;
  }
  try {
    const counts = counting[name].read(resultsOf(name));
    // A nonzero exit code is a failure even if every counted test passed.
    return isFine || counts.failed > 0 ? counts : { ...failed, passed: counts.passed };
  } catch {
    // Without a results file, the check failed before its tests ran.
    return failed;
  }
}

/**
 * Runs an npm script. Its output is printed at once, or, for parallel checks, at the end.
 *
 * @param {string} name
 * @param {{ env: object, words?: string[], isParallel: boolean }} options
 */
function runScript(name, { env, words = [], isParallel }) {
  return new Promise((resolve) => {
    const [program, args, options] = npmProgram('npm', ['run', '--silent', name, '--', ...words]);
    const child = spawn(program, args, {
      ...options,
      cwd: root,
      env: { ...process.env, ...env },
      stdio: isParallel ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    });
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.on('error', () => resolve(false));
    child.on('close', (code) => {
      if (isParallel) {
        console.log(`\n— ${name}\n${output.trimEnd()}`);
      }
      resolve(code === 0);
    });
  });
}

/** Counts the unit tests in Vitest's JSON results and lists the names of failed ones. */
export function readUnitResults(file) {
  const { numPassedTests, testResults } = readJson(file);
  const failures = testResults.flatMap(({ name, status, assertionResults }) => {
    const where = path.relative(root, name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    // A file that fails to load has no tests.
    return status === 'failed' && failed.length === 0
      ? [where]
      : failed.map(({ fullName }) => `${where} › ${fullName}`);
  });
  return { passed: numPassedTests, failed: failures.length, failures };
}

/** Counts the stories in Playwright's JSON results and lists the names of failed ones. */
export function readStoryResults(file) {
  const { stats, suites } = readJson(file);
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    failures: suites.flatMap((suite) => failuresIn(suite, [])),
  };
}

function failuresIn({ title, specs = [], suites = [] }, above) {
  const path = [...above, title];
  return [
    ...specs.filter(({ ok }) => !ok).map((spec) => [...path, spec.title].join(' › ')),
    ...suites.flatMap((suite) => failuresIn(suite, path)),
  ];
}

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await runCommand(test);
}
