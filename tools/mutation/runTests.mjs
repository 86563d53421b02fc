import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { isNamed, namePattern } from './namePattern.mjs';

/** Whether a test is a browser story, which needs a built site. */
export function isStory({ file }) {
  return file.startsWith('e2e/');
}

/**
 * Runs the named tests, all of one kind, in a copy; the stories' portal listens on `port`. Returns
 * `{ test, status, words }` for each: `passed`, `failed` if any test of this name failed, with the
 * beginning of the message, or `absent` if none ran.
 */
export async function runTests({ folder, port }, tests) {
  const results = path.join(folder, '.cache/mutation-tests.json');
  mkdirSync(path.dirname(results), { recursive: true });
  rmSync(results, { force: true });
  const isOfStories = isStory(tests[0]);
  const output = await (isOfStories
    ? runStories(folder, tests, results, port)
    : runUnit(folder, tests, results));
  const ran = existsSync(results) ? JSON.parse(readFileSync(results, 'utf8')) : undefined;
  const found = ran && (isOfStories ? storyResults(ran) : unitResults(folder, ran));
  if (!found?.length) {
    throw new Error(`The tests did not run.\n${output.slice(-2_000)}`);
  }
  return tests.map((test) => ({ test, ...summary(found, test) }));
}

function summary(found, { file, name }) {
  const own = found.filter((result) => result.file === file && isNamed(result.name, name));
  const failed = own.find(({ isFine }) => !isFine);
  if (failed) {
    return { status: 'failed', words: failed.words };
  }
  return { status: own.length > 0 ? 'passed' : 'absent' };
}

function runUnit(folder, tests, results) {
  const names = unique(tests.map(({ name }) => namePattern(name)));
  return run(folder, 'vitest/vitest.mjs', [
    'run',
    ...unique(tests.map(({ file }) => file)),
    '--testNamePattern',
    `(?:${names.join('|')})$`,
    '--reporter=json',
    `--outputFile=${results}`,
  ]);
}

function runStories(folder, tests, results, port) {
  const names = unique(tests.map(({ name }) => namePattern(name)));
  const files = unique(tests.map(({ file }) => path.posix.basename(file)));
  return run(
    path.join(folder, 'e2e'),
    '@playwright/test/cli.js',
    [
      'test',
      '--config=mutation.config.ts',
      // One failure is enough.
      ...(tests.length === 1 ? ['-x'] : []),
      `--grep=${names.join('|')}`,
      ...files.map((file) => `/${file.replaceAll('.', '\\.')}$`),
    ],
    { PLAYWRIGHT_JSON_OUTPUT_NAME: results, STORIES_PORT: String(port) },
  );
}

function unitResults(folder, { testResults }) {
  return testResults.flatMap(({ name: place, assertionResults }) =>
    assertionResults
      // Skipped tests are listed too.
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map(({ title, status, failureMessages }) => ({
        file: path.relative(folder, place).split(path.sep).join('/'),
        name: title,
        isFine: status === 'passed',
        words: firstWords(failureMessages?.[0]),
      })),
  );
}

function storyResults({ suites }) {
  const specsOf = (suite) => [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)];
  return suites.flatMap(specsOf).map(({ file, title, ok, tests }) => ({
    file: `e2e/${file}`,
    name: title,
    isFine: ok,
    words: firstWords(
      tests.flatMap(({ results }) => results).find(({ error }) => error)?.error.message,
    ),
  }));
}

/** The beginning of a message, in one line. */
function firstWords(message = '') {
  const escape = String.fromCharCode(27);
  return message
    .replaceAll(new RegExp(`${escape}\\[[\\d;]*m`, 'g'), '')
    .replace(/\s+/g, ' ')
    .slice(0, 300);
}

function unique(values) {
  return [...new Set(values)];
}

/**
 * Returns the output. Fails only if the tool cannot be started: failing tests are a valid result.
 */
function run(cwd, tool, args, env = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [path.join(cwd, 'node_modules', tool), ...args], {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const collect = (chunk) => (output += chunk);
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', reject);
    child.on('close', () => resolve(output));
  });
}
