import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readStoryResults, readUnitResults } from './test.mjs';

const root = path.resolve(import.meta.dirname, '..');
let folder;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'portal-results-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function written(results) {
  const file = path.join(folder, 'results.json');
  writeFileSync(file, JSON.stringify(results));
  return file;
}

describe('readUnitResults', () => {
  it('counts the tests, and names those that failed with their file', () => {
    const file = written({
      numPassedTests: 5,
      numFailedTests: 1,
      // Vitest counts the file and each failed `describe` in it.
      numFailedTestSuites: 2,
      testResults: [
        {
          name: path.join(root, 'shell/src/a.test.ts'),
          status: 'failed',
          assertionResults: [
            { fullName: 'a stays', status: 'passed' },
            { fullName: 'a breaks', status: 'failed' },
          ],
        },
      ],
    });

    expect(readUnitResults(file)).toEqual({
      passed: 5,
      failed: 1,
      failures: [`${path.join('shell/src/a.test.ts')} › a breaks`],
    });
  });

  it('counts and names a file that cannot be loaded', () => {
    const file = written({
      numPassedTests: 0,
      numFailedTests: 0,
      numFailedTestSuites: 1,
      testResults: [
        { name: path.join(root, 'scripts/b.test.mjs'), status: 'failed', assertionResults: [] },
      ],
    });

    expect(readUnitResults(file)).toEqual({
      passed: 0,
      failed: 1,
      failures: [path.join('scripts/b.test.mjs')],
    });
  });
});

describe('readStoryResults', () => {
  it('counts the stories, and names those that failed with everything above them', () => {
    const file = written({
      stats: { expected: 2, unexpected: 1, flaky: 0 },
      suites: [
        {
          title: 'hero.spec.ts',
          specs: [{ title: 'moves', ok: true }],
          suites: [
            {
              title: 'the hero',
              specs: [
                { title: 'rests', ok: false },
                { title: 'turns', ok: true },
              ],
            },
          ],
        },
      ],
    });

    expect(readStoryResults(file)).toEqual({
      passed: 2,
      failed: 1,
      failures: ['hero.spec.ts › the hero › rests'],
    });
  });

  it('counts a story that passes only the second time as failed', () => {
    const file = written({ stats: { expected: 0, unexpected: 0, flaky: 1 }, suites: [] });

    expect(readStoryResults(file)).toMatchObject({ passed: 0, failed: 1 });
  });
});
