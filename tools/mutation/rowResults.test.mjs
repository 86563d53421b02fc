import { describe, expect, it } from 'vitest';
import { rowResults } from './rowResults.mjs';

const [one, two] = [
  { file: 'a.test.ts', name: 'one' },
  { file: 'a.test.ts', name: 'two' },
];
const mutation = { breaks: 'it is broken' };

/**
 * The result of a row with two tests and one mutation, given the tests' results with it and without
 * it (passed by default).
 */
function resultOf(withIt, without = {}) {
  const store = {
    read: (tried, { name }) => {
      const status = tried ? withIt[name] : (without[name] ?? 'passed');
      return status && { status };
    },
  };
  const rows = [{ requirement: 'A', tests: [one, two] }];
  return rowResults(rows, [{ requirement: 'A', mutations: [mutation] }], store)[0];
}

describe('rowResults', () => {
  it('counts a row as caught when one of its tests fails, and names those that do not', () => {
    expect(resultOf({ one: 'failed', two: 'passed' })).toMatchObject({
      status: 'caught',
      mutations: [{ ...mutation, caughtBy: [one] }],
      idle: [two],
    });
  });

  it('counts a row as missed when all its tests pass', () => {
    expect(resultOf({ one: 'passed', two: 'passed' })).toMatchObject({
      status: 'missed',
      idle: [one, two],
    });
  });

  it('does not count a test that fails without the mutation', () => {
    expect(resultOf({ one: 'failed', two: 'passed' }, { one: 'failed' }).status).toBe('missed');
  });

  it('counts a row as missed when one of its mutations is, although not all tests have run with the others', () => {
    const other = { breaks: 'it is broken elsewhere' };
    const results = { [mutation.breaks]: { one: 'failed' }, [other.breaks]: { one: 'passed' } };
    const store = {
      read: (tried, { name }) => {
        const status = tried ? results[tried.breaks][name] : 'passed';
        return status && { status };
      },
    };
    const rowOf = () =>
      rowResults(
        [{ requirement: 'A', tests: [one, two] }],
        [{ requirement: 'A', mutations: [mutation, other] }],
        store,
      )[0];

    expect(rowOf().status).toBe('open');
    results[other.breaks].two = 'passed';
    expect(rowOf().status).toBe('missed');
  });

  it('leaves a row open as long as a test has not run', () => {
    expect(resultOf({ one: 'passed' })).toMatchObject({ status: 'open', idle: [one] });
  });
});
