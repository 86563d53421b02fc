import { describe, expect, it } from 'vitest';
import { mutationTable, readTable } from './mutationTable.mjs';

const story = { file: 'e2e/page.spec.ts', name: 'opens' };
const first = { file: 'shared/src/a.test.ts', name: 'adds' };
const second = { file: 'shared/src/a.test.ts', name: 'takes away' };

describe('mutationTable', () => {
  it('counts the rows and says which tests caught each mutation', () => {
    const table = mutationTable([
      {
        requirement: 'It adds',
        tests: [story, first, second],
        mutations: [
          { breaks: 'it adds | twice', caughtBy: [story, first] },
          { breaks: 'it adds nothing', caughtBy: [] },
        ],
        status: 'missed',
        idle: [second],
      },
      {
        requirement: 'It opens',
        tests: [story],
        mutations: [{ breaks: 'it stays closed', caughtBy: [] }],
        status: 'open',
        idle: [],
      },
    ]);

    expect(table)
      .toBe(`0 of 2 rows: caught. 1 rows: open, not all of their mutations have been tried yet.

| Row | A mutation | Caught by |
| --- | --- | --- |
| It adds | it adds \\| twice | \`page.spec.ts\`, \`a.test.ts\` (1 of 2 tests) |
|  | it adds nothing | **nothing** |
| It opens | it stays closed | open |

Tests that none of the mutations of their row makes fail:

- \`shared/src/a.test.ts › takes away\` in “It adds”`);
  });

  it('does not list tests when all of them fail', () => {
    const table = mutationTable([
      {
        requirement: 'It opens',
        tests: [story],
        mutations: [{ breaks: 'it stays closed', caughtBy: [story] }],
        status: 'caught',
        idle: [],
      },
    ]);

    expect(table).toBe(`1 of 1 rows: caught.

| Row | A mutation | Caught by |
| --- | --- | --- |
| It opens | it stays closed | \`page.spec.ts\` |`);
  });

  it('keeps the lines of an earlier table for rows that have not been tried since', () => {
    const row = (requirement, caughtBy, status) => ({
      requirement,
      tests: [story],
      mutations: [
        { breaks: 'it is broken', caughtBy },
        { breaks: 'it is worse', caughtBy },
      ],
      status,
      idle: [],
    });
    const earlier = readTable(
      `<!-- mutation -->\n\n${mutationTable([
        row('It opens | closes', [story], 'caught'),
        row('It adds', [], 'missed'),
        row('It goes', [story], 'caught'),
        {
          ...row('It stays', [story], 'caught'),
          mutations: [{ breaks: 'it was broken', caughtBy: [story] }],
        },
      ])}\n\n<!-- /mutation -->`,
    );

    const table = mutationTable(
      [
        row('It opens | closes', [], 'open'),
        row('It adds', [], 'open'),
        row('It goes', [], 'missed'),
        row('It stays', [], 'open'),
      ],
      earlier,
    );

    expect(table)
      .toBe(`1 of 4 rows: caught. 2 rows: open, not all of their mutations have been tried yet.

| Row | A mutation | Caught by |
| --- | --- | --- |
| It opens \\| closes | it is broken | \`page.spec.ts\` |
|  | it is worse | \`page.spec.ts\` |
| It adds | it is broken | open |
|  | it is worse | open |
| It goes | it is broken | **nothing** |
|  | it is worse | **nothing** |
| It stays | it is broken | open |
|  | it is worse | open |`);
  });
});
