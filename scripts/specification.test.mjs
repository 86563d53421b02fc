import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readRows, specificationFaults } from './specification.mjs';

const root = path.resolve(import.meta.dirname, '..');

describe('docs/specification.md', () => {
  it('names for every requirement an existing test that runs', () => {
    expect(specificationFaults(root)).toEqual([]);
  });
});

describe('specificationFaults', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'specification-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** Returns the mistakes in a list with these rows, next to one test file. */
  function faultsOf(...rows) {
    mkdirSync(path.join(folder, 'docs'), { recursive: true });
    writeFileSync(
      path.join(folder, 'docs/specification.md'),
      ['# List', '', '| asked | held by |', '|---|---|', ...rows, ''].join('\n'),
    );
    writeFileSync(
      path.join(folder, 'page.test.ts'),
      "describe('page', () => { it('opens', () => {}); it.each([1])(`counts ${1} of %s`, () => {}); it.skip('sleeps', () => {}); test('walks', async () => { await test.step('turns', () => {}); await test.step.skip('falls', () => {}); }); });\ndescribe.skip('all', () => { it('rests', () => {}); });\n// it('is gone', () => {});",
    );
    return specificationFaults(folder);
  }

  it('accepts rows whose tests or steps exist', () => {
    expect(
      faultsOf(
        '| A | `page.test.ts › opens` |',
        '| B | `page.test.ts › counts ${1} of %s`<br>`page.test.ts › opens` |',
        '| C | `page.test.ts › turns` |',
      ),
    ).toEqual([]);
  });

  it('names a row without a test', () => {
    expect(faultsOf('| A | later |')).toEqual(['"A" names no test.']);
  });

  it('names a missing file', () => {
    expect(faultsOf('| A | `away.test.ts › opens` |')).toEqual([
      '"A" names the file away.test.ts, which does not exist.',
    ]);
  });

  it.each(['closes', 'sleeps', 'falls', 'rests', 'is gone', 'page'])(
    'refuses "%s", which is not a test that runs',
    (name) => {
      expect(faultsOf(`| A | \`page.test.ts › ${name}\` |`)).toEqual([
        `"A" names the test "${name}", which page.test.ts does not have or does not run.`,
      ]);
    },
  );

  it('names a duplicate row', () => {
    expect(faultsOf('| A | `page.test.ts › opens` |', '| A | `page.test.ts › opens` |')).toEqual([
      '"A" is twice in docs/specification.md.',
    ]);
  });

  it('refuses an empty list', () => {
    expect(faultsOf()).toHaveLength(1);
  });
});

describe('readRows', () => {
  it('reads cells with an escaped bar, and skips table headers', () => {
    const rows = readRows(
      '| asked | held by |\n|---|---|\n| A \\| B | `a.test.ts › one` |\n\n## Next\n\n| asked | held by |\n| --- | :-- |\n| C | `b.test.ts › two` |',
    );

    expect(rows).toEqual([
      { requirement: 'A | B', tests: [{ file: 'a.test.ts', name: 'one' }] },
      { requirement: 'C', tests: [{ file: 'b.test.ts', name: 'two' }] },
    ]);
  });
});
