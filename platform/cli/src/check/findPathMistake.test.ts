import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { findPathMistake, gatewayWords } from './findPathMistake.ts';

describe('findPathMistake', () => {
  it.each([
    '/',
    '/reviews',
    '/reviews/:id',
    '/best-of/2020',
    '/my_list/:name',
    '/tv/:id/season/:season',
    '/together/:kind/:id/:otherKind/:other',
  ])('finds none in %s', (address) => {
    expect(findPathMistake(address)).toBeUndefined();
  });

  it.each([
    'reviews',
    '',
    '/Reviews',
    '/reviews/',
    '//reviews',
    '/reviews//new',
    '/x/../y',
    '/.',
    '/a b',
    '/ä',
    '/x?y',
    '/x#y',
    '/%2e',
    '/x;y',
    '/x.html',
    '/-x',
    '/x\\y',
    '/x\ny',
    '/:x?',
    '/x/:',
    '/x/:id?',
    '/x/:id*',
    '/x/:id(\\d+)',
    '/x/a:id',
    '/x/*',
    '/x/{id}',
    'https://portal.example/reviews',
    `/${'x'.repeat(200)}`,
  ])('refuses %j, and says what an address is', (address) => {
    expect(findPathMistake(address)).toBe(
      `"${address}" cannot be the address of a page: write a slash in front of each part, and for a part lower-case letters a to z and digits, with hyphens between words, or a colon and a name for a variable one, such as /reviews or /reviews/:id.`,
    );
  });

  it.each([
    ['/:kind', 'its first part is variable'],
    ['/:kind/:id', 'its first part is variable'],
    ['/x/:id/:id', 'it has :id twice'],
  ])('refuses %s', (address, reason) => {
    expect(findPathMistake(address)).toContain(reason);
  });

  it.each(gatewayWords)('refuses what the gateway answers itself, /%s', (word) => {
    expect(findPathMistake(`/${word}/reviews`)).toContain(
      `The gateway answers everything below /${word} itself`,
    );
  });

  it('knows every address of the gateway that could be a route', () => {
    const folder = path.resolve(import.meta.dirname, '../../../gateway/src');
    const gateway = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.test)\.ts$/.test(file))
      .map((file) => readFileSync(path.join(folder, file), 'utf8'))
      .join('');

    const answered = [...gateway.matchAll(/\broutes\.\w+\('\/([a-z-]+)(?=[/'])/g)]
      .map(([, word]) => word)
      // Feeds have one fixed form of URL, so pages can be next to them.
      .filter((word) => word !== 'calendar');

    expect(answered).toEqual(expect.arrayContaining(['files', 'healthz', 'reports', 't']));
    expect(gatewayWords).toEqual(expect.arrayContaining(answered));
  });
});
