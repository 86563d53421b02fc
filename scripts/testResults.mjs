import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Counts the unit tests in Vitest's JSON results, and names those that failed. */
export function readUnitResults(file) {
  const { numPassedTests, testResults } = readJson(file);
  const failures = testResults.flatMap(({ name, status, assertionResults }) => {
    const where = path.relative(path.resolve(import.meta.dirname, '..'), name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    // A file that cannot be loaded has no tests.
    return status === 'failed' && failed.length === 0
      ? [where]
      : failed.map(({ fullName }) => `${where} › ${fullName}`);
  });
  return { passed: numPassedTests, failed: failures.length, failures };
}

/** Counts the stories in Playwright's JSON results, and names those that failed. */
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
