// @vitest-environment node
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { faults } from '../e2e/faults/faults.ts';
import { registryFaults, serviceFault } from '../e2e/faults/networkFaults.ts';
import { faultTable } from './faultTable.mjs';

const page = readFileSync(path.resolve(import.meta.dirname, '../docs/faults.md'), 'utf8');

const suite = (title, specs) => ({ title, specs: specs.map(([name, ok]) => ({ title: name, ok })) });

describe('faultTable', () => {
  it('has a row for each fault, a column for each section, and counts what holds', () => {
    const table = faultTable({ suites: [{ title: 'faults.spec.ts', specs: [], suites: [suite('details', [['it hangs', true]]), suite('search', [['it hangs', false]]), suite('open tab', [['it ships', true]])] }], stats: { duration: 61_400 } });

    expect(table).toContain('1 of 2 cells hold');
    expect(table).toContain('took 61 s');
    expect(table).toContain('| it hangs |  | holds | **fails** |');
    expect(table).not.toContain('it ships');
  });
});

describe('docs/faults.md', () => {
  it('has every fault that is tested, and no other; if not: npm run faults', () => {
    const rows = page.split('\n').filter((line) => line.startsWith('| ')).slice(1);
    const named = rows.map((row) => row.split('|')[1].trim());

    expect(named.toSorted()).toEqual([...faults, ...registryFaults, serviceFault].map(({ name }) => name).toSorted());
  });

  it('says of each of them that it holds for each section', () => {
    const rows = page.split('\n').filter((line) => line.startsWith('| ')).slice(1);

    expect(rows.filter((row) => !row.endsWith('| holds | holds | holds |'))).toEqual([]);
  });
});
