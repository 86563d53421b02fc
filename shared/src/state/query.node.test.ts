import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import frozen from '@portal/contract/frozen.json';
import * as query from './query.ts';

// A section gets the exports of any shell of its contract, so changing them requires a new package
// name.
it('exports exactly the promised part of TanStack Query', () => {
  const page = readFileSync(
    path.resolve(import.meta.dirname, '../../../docs/contracts.md'),
    'utf8',
  );

  expect(Object.keys(query).toSorted()).toEqual(frozen.partOfReactQuery);
  expect(page).toContain(
    `\`@portal/query\` has ${frozen.partOfReactQuery.map((name) => `\`${name}\``).join(', ')}`,
  );
});
