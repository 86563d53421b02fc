import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { apps, sectionNames } from './apps.mjs';
import { root } from './root.mjs';

it('has the shell and every section, each with a port of its own', () => {
  const folders = readdirSync(root).filter((folder) => folder.startsWith('mfe-'));
  const list = Object.values(apps);

  expect(list.map(({ folder }) => folder)).toEqual(['shell', ...folders.toSorted()]);
  expect(sectionNames).toEqual(Object.keys(apps).slice(1));
  expect(new Set(list.map(({ port }) => port)).size).toBe(list.length);
});
