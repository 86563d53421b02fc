import { expect, it } from 'vitest';
import { examplePaths } from './examplePaths.ts';

const IDS: ReadonlyMap<string, number> = new Map([
  ['movie', 1],
  ['tv', 2],
  ['person', 3],
]);

it.each([
  ['/', '/'],
  ['/movie/:id', '/movie/1'],
  ['/tv/:id', '/tv/2'],
  ['/person/:id', '/person/3'],
  ['/reviews/:id', '/reviews/1'],
  ['/authors/:name/:page', '/authors/example/example'],
])('for the pattern %s, visits %s', async (pattern, path) => {
  const pages = { main: { path: pattern, files: [] } };

  const found = await examplePaths(pages, async (kind) => IDS.get(kind) ?? 0);

  expect(found).toEqual([{ name: 'main', path }]);
});

it('visits no page without an address', async () => {
  await expect(examplePaths({ search: { files: [] } }, async () => 1)).resolves.toEqual([]);
});
