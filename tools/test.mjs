import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { checkNode } from './checkNode.mjs';
import { install } from './install.mjs';

const root = path.resolve(import.meta.dirname, '..');
const results = path.join(root, '.cache/test-results');
const unitResults = path.join(results, 'unit.json');
const e2eResults = path.join(results, 'e2e.json');

/** The checks, in the order in which they find mistakes cheapest. Each is a script of package.json. */
const checks = [
  { name: 'typecheck' },
  { name: 'lint' },
  { name: 'unit', env: { UNIT_RESULTS: unitResults }, count: () => countUnit(readJson(unitResults)) },
  { name: 'build' },
  { name: 'e2e', env: { PLAYWRIGHT_JSON_OUTPUT_NAME: e2eResults }, count: () => countE2e(readJson(e2eResults)) },
];

/** `npm test`: every check, each said while it runs, and a last line that counts: a check without tests of its own counts as one. */
async function test() {
  checkNode();
  await install(root);
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });

  const total = { passed: 0, failed: 0 };
  for (const { name, env, count } of checks) {
    console.log(`\n— ${name}`);
    const isFine = await runScript(name, env);
    const { passed, failed } = counted(count, isFine);
    total.passed += passed;
    // A check that ended badly has failed, even where every test that it got to has passed.
    total.failed += isFine ? failed : Math.max(failed, 1);
  }
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed === 0 ? 0 : 1;
}

function counted(count, isFine) {
  try {
    return count?.() ?? { passed: isFine ? 1 : 0, failed: isFine ? 0 : 1 };
  } catch {
    // No results were written: the check did not get that far.
    return { passed: 0, failed: 1 };
  }
}

function countUnit({ numPassedTests, numFailedTests, numFailedTestSuites }) {
  return { passed: numPassedTests, failed: Math.max(numFailedTests, numFailedTestSuites) };
}

function countE2e({ stats }) {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
}

function runScript(name, env) {
  return new Promise((resolve) => {
    const child = spawn('npm', ['run', '--silent', name], { cwd: root, env: { ...process.env, ...env }, stdio: 'inherit', shell: process.platform === 'win32' });
    child.on('error', () => resolve(false));
    child.on('close', (code) => resolve(code === 0));
  });
}

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

test().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
