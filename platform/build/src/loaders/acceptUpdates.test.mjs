import { readFileSync } from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';
import { afterEach, expect, test, vi } from 'vitest';
import { sectionNames } from '../apps.mjs';
import { root } from '../root.mjs';
import acceptUpdates from './acceptUpdates.mjs';

const modules = [
  ...sectionNames.map((name) => `mfe-${name}/src/section.ts`),
  'platform/cli/src/new/sectionTemplate/src/section.ts.txt',
];

/** Runs a section's module in development. Returns its exported function and its error handler. */
function run(source) {
  let takeNext;
  const hot = { accept: (handle) => (takeNext = handle) };
  const code = acceptUpdates(source)
    .replaceAll('import.meta.webpackHot', 'hot')
    .replaceAll('__APP_NAME__', "'details'")
    .replaceAll('export function', 'function');
  const createSection = vm.runInThisContext(`(hot) => { ${code}; return createSection; }`)(hot);
  return { createSection, takeNext: (error, module) => takeNext(error, { module }) };
}

const sourceOf = (pages) =>
  `export function createSection(api) { return { contract: 2, pages: ${pages} }; }`;

test.each(modules)('%s accepts updates of modules that are no components', (file) => {
  expect(acceptUpdates(readFileSync(path.join(root, file), 'utf8'))).toContain(
    'import.meta.webpackHot.accept(',
  );
});

afterEach(() => {
  delete globalThis.sectionsInDevelopment;
  vi.restoreAllMocks();
});

test('the section that the shell holds gets the pages of an update', () => {
  const { createSection } = run(sourceOf("{ movie: { Page: 'old', load: api } }"));
  const section = createSection('client');
  const { movie } = section.pages;

  run(sourceOf("{ movie: { Page: 'new', load: api }, series: {} }"));

  expect(section).toEqual({
    contract: 2,
    pages: { movie: { Page: 'new', load: 'client' }, series: {} },
  });
  expect(section.pages.movie).toBe(movie);
});

test('logs a mistake, and accepts the version that fixes it', () => {
  const tell = vi.spyOn(console, 'error').mockReturnValue();
  const { takeNext } = run(sourceOf('{}'));
  const mistake = new Error('Syntax Error: Expression expected');
  const accept = vi.fn();

  takeNext(mistake, { hot: { accept } });

  expect(tell).toHaveBeenCalledWith(mistake);
  expect(accept).toHaveBeenCalledOnce();
});
