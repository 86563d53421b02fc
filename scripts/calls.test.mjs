import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { cacheSeconds } from '../shared/src/api/cacheSeconds.ts';
import * as endpoints from '../shared/src/api/endpoints.ts';
import * as titleEndpoints from '../shared/src/api/titleEndpoints.ts';
import { callTable } from './calls.mjs';
import { replaceGenerated } from './generated.mjs';

describe('docs/architecture.md', () => {
  it('lists every call of the table, as npm run calls writes it', () => {
    const file = path.resolve(import.meta.dirname, '../docs/architecture.md');
    const page = readFileSync(file, 'utf8');

    // Ignores Prettier's padding of the table.
    const squeezed = (text) =>
      text.replace(/ {2,}/g, ' ').replace(/-{3,}/g, '---').replace(/\n+/g, '\n');
    expect(squeezed(page)).toBe(
      squeezed(
        replaceGenerated(
          page,
          'calls',
          callTable({ ...endpoints, ...titleEndpoints }, cacheSeconds),
        ),
      ),
    );
  });
});

describe('callTable', () => {
  it('says what a call requests, whether browsers may, and for how long it is cached', () => {
    const closed = { path: '/account/{id}', parameters: ['id'], isClosed: true };
    const open = { path: '/tv/popular', query: { page: '{page}', sort: 'up' }, parameters: [] };

    expect(callTable({ closed, open }, { closed: 0, open: 300 }).split('\n').slice(2)).toEqual([
      '| `closed` | `GET /account/{id}` | no | never |',
      '| `open` | `GET /tv/popular?page={page}&sort=up` | yes | 5 min |',
    ]);
  });
});
