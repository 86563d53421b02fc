import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { faults } from '../e2e/faults/faults.ts';
import { registryFaults, serviceFault } from '../e2e/faults/networkFaults.ts';
import { lateCall, otherMarkup, serverAlone, serverFaults } from '../e2e/faults/serverFaults.ts';
import { sectionNames } from '../platform/build/src/apps.mjs';
import { faultTable } from './faults.mjs';
import { replaceGenerated } from './generated.mjs';

const page = readFileSync(
  path.resolve(import.meta.dirname, '../docs/operations/faults.md'),
  'utf8',
);

const suite = (title, specs) => ({
  title,
  specs: specs.map(([name, ok]) => ({ title: name, ok })),
});
const run = (...suites) => ({
  suites: [{ title: 'faults.spec.ts', specs: [], suites }],
  stats: { duration: 61_400 },
});

describe('faultTable', () => {
  it('has a row for each fault, a column for each section, and counts the successes', () => {
    const table = faultTable(
      run(
        suite('details', [['it hangs', true]]),
        suite('search', [
          ['it hangs', false],
          ['it is away', true],
        ]),
        suite('open tab', [['it ships', true]]),
      ),
      ['search', 'details'],
    );

    expect(table).toContain('2 of 3 cells pass');
    expect(table).toContain('took 61 s');
    expect(table).toContain('| fault | search | details |\n|---|---|---|\n');
    expect(table).toContain('| it hangs | **fails** | passes |');
    expect(table).toContain('| it is away | passes |  |');
    expect(table).not.toContain('it ships');
  });

  it('has no column for a section that was not broken', () => {
    const table = faultTable(run(suite('details', [['it hangs', true]])), ['details', 'reviews']);

    expect(table).toContain('| fault | details |\n');
  });
});

describe('the table in docs/operations/faults.md', () => {
  const lines = page
    .slice(page.indexOf('<!-- faults -->'), page.indexOf('<!-- /faults -->'))
    .split('\n')
    .filter((line) => line.startsWith('|'));
  const [head, , ...rows] = lines.map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

  it('has every tested fault, and no other; if not: npm run faults', () => {
    const tested = [
      ...[...faults, ...registryFaults, serviceFault].map(({ name }) => name),
      ...[...serverFaults, otherMarkup, serverAlone, lateCall].map(
        ({ name }) => `rendering: ${name}`,
      ),
    ];

    expect(rows.map(([name]) => name).toSorted()).toEqual(tested.toSorted());
  });

  it('says for each fault that every section in which it is tested passes', () => {
    const sections = head.slice(1);
    expect(sections).toEqual(sectionNames);
    const cells = rows.flatMap(([name, ...marks]) =>
      marks.map((mark, index) => ({ section: sections[index], name, mark })),
    );
    const untested = (ofGuest) =>
      cells
        .filter(({ section, mark }) => mark === '' && (section === 'reviews') === ofGuest)
        .map(({ name }) => name);
    expect(cells.filter(({ mark }) => mark !== 'passes' && mark !== '')).toEqual([]);
    expect(untested(false)).toEqual(
      // Not applicable: the search section hydrates no page, and a browse page waits for its only
      // list.
      [otherMarkup, serverAlone, lateCall, lateCall].map(({ name }) => `rendering: ${name}`),
    );
    // A part in another section's page is broken on the server only.
    const ofParts = serverFaults.filter(({ change }) => change);
    const tested = new Set(ofParts.map(({ name }) => `rendering: ${name}`));
    expect(untested(true)).toEqual(rows.map(([name]) => name).filter((name) => !tested.has(name)));
  });

  it('is where npm run faults writes it', () => {
    const written = replaceGenerated(page, 'faults', 'the new table');

    expect(written).toMatch(
      /# When a section fails\n[^]*<!-- faults -->\nthe new table\n<!-- \/faults -->/,
    );
    expect(written).not.toContain('| fault |');
  });
});
