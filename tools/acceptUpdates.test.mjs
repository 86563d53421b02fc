import { readFileSync } from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';
import { expect, test } from 'vitest';
import acceptUpdates from './acceptUpdates.mjs';
import { sectionNames } from './sectionNames.mjs';

const root = path.resolve(import.meta.dirname, '..');
const modules = [
  ...sectionNames.map((name) => `mfe-${name}/src/section.ts`),
  'tools/sectionTemplate/src/section.ts.txt',
];

/** Runs a section's module in development, after an update with what it has left. */
function run(source, data) {
  const hot = { data, dispose: (leave) => leave(left), accept: () => undefined };
  const left = {};
  const code = acceptUpdates(source)
    .replaceAll('import.meta.webpackHot', 'hot')
    .replaceAll('export function', 'function');
  return {
    createSection: vm.runInThisContext(`(hot) => { ${code}; return createSection; }`)(hot),
    left,
  };
}

const sourceOf = (pages) =>
  `export function createSection(api) { return { contract: 1, pages: ${pages} }; }`;

test.each(modules)('%s takes updates of what is no component', (file) => {
  expect(acceptUpdates(readFileSync(path.join(root, file), 'utf8'))).toContain(
    'import.meta.webpackHot.accept(',
  );
});

test('a section that the shell has gets the pages of an update', () => {
  const first = run(sourceOf("{ movie: { Page: 'old', load: api } }"));
  const section = first.createSection('client');
  const { movie } = section.pages;

  const second = run(sourceOf("{ movie: { Page: 'new', load: api }, series: {} }"), first.left);
  expect(section).toEqual({
    contract: 1,
    pages: { movie: { Page: 'new', load: 'client' }, series: {} },
  });
  expect(section.pages.movie).toBe(movie);

  run(sourceOf("{ movie: { Page: 'newest' } }"), second.left);
  expect(section.pages.movie.Page).toBe('newest');
});
