import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { describeCalls } from './describeCalls.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'describe-calls-'));
  mkdirSync(path.join(folder, 'src'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (name, text) => writeFileSync(path.join(folder, 'src', name), text);

describe('describeCalls', () => {
  it('describes the rows of the table, whose parsers may be anything', async () => {
    write(
      'rows.ts',
      `const seconds: number = 60;
       export const reviews = {
         service: 'reviews', path: '/reviews/{kind}/{id}', query: { page: '{page}', lang: 'en' },
         parameters: ['kind', 'id', 'page'], cacheSeconds: seconds, parse: (body: unknown) => body,
       };
       export const trending = { path: '/trending/{kind}/week', parameters: ['kind'], cacheSeconds: 0 };`,
    );
    write(
      'calls.ts',
      `import { reviews, trending } from './rows'; export const calls = { reviews, trending };`,
    );

    expect(await describeCalls(folder)).toEqual([
      {
        name: 'reviews',
        service: 'reviews',
        path: '/reviews/{kind}/{id}',
        query: ['lang', 'page'],
        cacheSeconds: 60,
      },
      { name: 'trending', path: '/trending/{kind}/week', query: [], cacheSeconds: 0 },
    ]);
    expect(readdirSync(folder)).toEqual(['src']);
  });

  it('is absent for a section without such a file', async () => {
    expect(await describeCalls(folder)).toBeUndefined();
  });

  const ROW = "{ path: '/reviews/{id}', cacheSeconds: 60 }";

  it.each([
    [`[${ROW}]`, 'has to export the calls by name'],
    ['undefined', 'has to export the calls by name'],
    ['() => ({})', 'has to export the calls by name'],
    ["{ reviews: '/reviews' }", 'has "reviews", which is not a name with the facts of a call'],
    [`{ reviews: [${ROW}] }`, 'has "reviews", which is not a name with the facts of a call'],
    [`{ 'my reviews': ${ROW} }`, 'has "my reviews", which is not a name'],
    ['{ reviews: { cacheSeconds: 60 } }', 'has a call "reviews" with a wrong path'],
    ["{ reviews: { path: '/reviews' } }", 'has a call "reviews" with a wrong cacheSeconds'],
    [
      "{ reviews: { path: '/reviews', cacheSeconds: 60, query: ['page'] } }",
      'has a call "reviews" with a wrong query',
    ],
    [
      "{ reviews: { path: '/reviews', cacheSeconds: 60, service: 1 } }",
      'has a call "reviews" with a wrong service',
    ],
  ])('refuses %s, and shows how calls are written', async (calls, reason) => {
    write('calls.ts', `export const calls: unknown = ${calls};`);

    await expect(describeCalls(folder)).rejects.toThrow(
      `${path.join(folder, 'src/calls.ts')} ${reason}`,
    );
    await expect(describeCalls(folder)).rejects.toThrow(': export const calls = { loadReviews: {');
  });

  it('names the file that cannot be read', async () => {
    write('calls.ts', `import { reviews } from './missing'; export const calls = { reviews };`);

    await expect(describeCalls(folder)).rejects.toThrow(
      `The calls in ${path.join(folder, 'src/calls.ts')} cannot be read.`,
    );
    expect(readdirSync(folder)).toEqual(['src']);
  });
});

/**
 * The names of all packages that a module imports, directly or through modules in the same folder.
 */
function importsOf(file, found = new Set()) {
  const text = readFileSync(path.join(import.meta.dirname, file), 'utf8');
  for (const [, name] of text.matchAll(/^(?:import|export)[^;]* from '([^']+)'/gm)) {
    if (!found.has(name)) {
      found.add(name);
      if (name.startsWith('./')) {
        importsOf(name, found);
      }
    }
  }
  return found;
}

it.each(['buildApp.mjs', 'describeCalls.mjs'])(
  '%s imports no bundler, which the packed command could not contain',
  (file) => {
    const imports = importsOf(file);

    expect(imports).toContain('./installedPackages.mjs');
    expect([...imports].filter((name) => name.startsWith('@rspack/'))).toEqual([]);
  },
);
