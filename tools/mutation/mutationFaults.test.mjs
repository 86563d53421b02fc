import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readRows, SPECIFICATION } from '../specification.mjs';
import { mutationFaults } from './mutationFaults.mjs';
import { readMutations } from './readMutations.mjs';

const root = path.resolve(import.meta.dirname, '../..');

describe('tools/mutations', () => {
  it('have for every requirement a mutation of one existing place', async () => {
    const rows = readRows(readFileSync(path.join(root, SPECIFICATION), 'utf8'));

    expect(mutationFaults(root, rows, await readMutations(root))).toEqual([]);
  });
});

describe('mutationFaults', () => {
  const rows = [{ requirement: 'A', tests: [] }];
  const file = 'tools/mutation/findPlaces.mjs';
  const good = { file, find: 'places.length !== 1', replace: 'false', breaks: 'takes any place' };
  const faultsOf = (...mutations) => mutationFaults(root, rows, [{ requirement: 'A', mutations }]);

  it('accepts a row with a mutation of one place', () => {
    expect(faultsOf(good, { ...good, find: 'places.length\n!== 1' })).toEqual([]);
  });

  it('names rows without a mutation, and mutations without a row', () => {
    expect(mutationFaults(root, rows, [{ requirement: 'B', mutations: [good] }])).toEqual([
      '"A" has no mutation in tools/mutations.',
      '"B" has mutations, but docs/specification.md has no such row.',
    ]);
    expect(faultsOf()).toEqual(['"A" has an empty list of mutations.']);
  });

  it('names duplicate rows', () => {
    const entry = { requirement: 'A', mutations: [good] };

    expect(mutationFaults(root, rows, [entry, entry])).toEqual([
      '"A" stands twice in tools/mutations.',
    ]);
  });

  it.each([
    [{ file: 'tools/away.mjs' }, 'which is not there'],
    [{ find: 'no such words' }, 'has 0 times, not once'],
    [{ find: 'places' }, 'times, not once'],
    [{ replace: good.find }, 'changes nothing'],
    [{ breaks: '' }, 'does not say what it breaks'],
  ])('refuses one that is wrong in %o', (part, words) => {
    expect(faultsOf({ ...good, ...part })).toEqual([expect.stringContaining(words)]);
  });
});
