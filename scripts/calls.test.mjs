import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { endpoints } from '../shared/src/api/allEndpoints.ts';
import { callTable } from './calls.mjs';
import { replaceGenerated } from './generated.mjs';

describe('docs/endpoints.md', () => {
  it('lists every endpoint, as npm run calls writes it', () => {
    const file = path.resolve(import.meta.dirname, '../docs/endpoints.md');
    const page = readFileSync(file, 'utf8');

    // Ignores the formatter's padding of the table.
    const squeezed = (text) =>
      text.replace(/ {2,}/g, ' ').replace(/-{3,}/g, '---').replace(/\n+/g, '\n');
    expect(squeezed(page)).toBe(squeezed(replaceGenerated(page, 'calls', callTable(endpoints))));
  });
});

describe('callTable', () => {
  it('shows the request, whether browsers may send it, and how long its response is cached', () => {
    const closed = { path: '/account/{id}', isClosed: true, cacheSeconds: 0 };
    const open = { path: '/tv/popular', query: { page: '{page}', sort: 'up' }, cacheSeconds: 300 };

    expect(callTable({ closed, open }).split('\n').slice(2)).toEqual([
      '| `closed` | `GET /account/{id}` | no | never |',
      '| `open` | `GET /tv/popular?page={page}&sort=up` | yes | 5 min |',
    ]);
  });
});
