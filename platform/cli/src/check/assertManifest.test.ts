import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { assertManifest } from './assertManifest.ts';

const PAGES = { reviews: { path: '/reviews' }, review: { path: '/reviews/:id' } };

function check(portal: object, { name = 'reviews', version = '1.0.0' } = {}) {
  const described = { owner: 'team reviews', contract: 2, pages: PAGES, ...portal };
  return () => assertManifest(name, { version, portal: described }, 'package.json');
}

function withSetting(setting: object, name = 'shown'): object {
  return { settings: { [name]: { description: 'What it does.', ...setting } } };
}

describe('assertManifest', () => {
  it.each([1, 3])('refuses contract %i, and says what to do', (contract) => {
    expect(check({ contract })).toThrow(
      `package.json is wrong: "contract" is ${contract} and has to be 2: build the section again with packages of contract 2.`,
    );
  });

  it.each(['mfe-browse', 'mfe-dashboard', 'mfe-details', 'mfe-reviews', 'mfe-search'])(
    'accepts %s',
    (folder) => {
      const file = new URL(`../../../../${folder}/package.json`, import.meta.url);

      expect(() =>
        assertManifest(folder.slice(4), JSON.parse(readFileSync(file, 'utf8')), folder),
      ).not.toThrow();
    },
  );

  it.each(['1.0.0', '0.1.0', '10.20.30', '1.0.0-rc.1', '1.0.0-a1b2c3d4', '1.0.0-0a.x-y'])(
    'accepts the version %s',
    (version) => {
      expect(check({}, { version })).not.toThrow();
    },
  );

  it.each([
    '',
    '1',
    '01.2',
    '1.2',
    '01.2.3',
    '1.02.3',
    '1.0.0+b',
    '1.0.0-01',
    'v1.0.0',
    '1.0.0 ',
    `1.0.0-${'a'.repeat(59)}`,
  ])('refuses the version %j', (version) => {
    expect(check({}, { version })).toThrow(
      `package.json is wrong: "version" has to be a version such as 1.2.0 or 1.2.0-rc.1, without leading zeros and without "+", and is ${JSON.stringify(version)}.`,
    );
  });

  it.each(['location', 'Reviews', 're views', 'réviews', '../x', '', 'r'.repeat(65)])(
    'refuses the name %j',
    (name) => {
      expect(check({}, { name })).toThrow('package.json is wrong: ');
    },
  );

  it.each<readonly [string, object]>([
    ['is on the page "x", which is not among its pages', { pages: { x: {} } }],
    [
      'The place "end" has the prop "kind" of the type string, and on the page "review" neither a constant of this type nor a variable of the path has this name.',
      { pages: { review: {} } },
    ],
    ['the prop "kind" of the type string', { pages: { review: { kind: 1 } } }],
    ['has no prop "size", which', { pages: { review: { kind: 'a', size: 1 } } }],
    ['it has to be the name of a prop', { props: { 'a b': 'string' } }],
    ['portal" in package.json', { props: { a: 'object' } }],
    ['it has to be a name in one line', { label: 'a\nb' }],
  ])('says of a place: %s', (sentence, place) => {
    const end = { label: 'The end', props: { kind: 'string', id: 'number' }, ...place };

    expect(check({ places: { end } })).toThrow(sentence);
  });

  it('refuses words of the language as names of places and props', () => {
    const place = { label: 'The end', props: { valueOf: 'string' } };

    expect(check({ places: { constructor: place } })).toThrow(
      /"constructor" cannot be the name of a place.*\n"valueOf" cannot be the name of a prop/,
    );
  });

  it('accepts a place whose props are constants and variables of the path', () => {
    const props = { kind: 'string', id: 'number' };
    const end = { label: 'The end', props, pages: { review: { kind: 'movie' } } };

    expect(check({ places: { end } })).not.toThrow();
  });

  it.each<readonly [string, object]>([
    ['it has to be a section and a place of it', { title: {} }],
    ['it has to be a size such as 22rem', { 'details/end': { blockSize: '100%' } }],
    ['it has to be a size such as 22rem', { 'details/end': { blockSize: '1rem;color:red' } }],
    ['portal" in package.json', { 'details/end': { order: 1.5 } }],
    ...['a b', 'constructor', 'réviews', '</script>', '1st', 'p'.repeat(65)].map(
      (part) =>
        [
          `${JSON.stringify(part)} cannot be the name of a part`,
          { 'details/end': { part } },
        ] as const,
    ),
  ])('says of a part: %s', (sentence, fills) => {
    const [[place, fill] = ['', {}]] = Object.entries(fills);
    const part = { part: 'reviews', order: 1, blockSize: '2rem', ...fill };

    expect(check({ fills: { [place]: part } })).toThrow(sentence);
  });

  it.each<readonly [string, object]>([
    ['"/a b" cannot be the address of a page', { pages: { reviews: { path: '/a b' } } }],
    ['"constructor" cannot be the name of a page', { pages: { constructor: { path: '/x' } } }],
    ['"my page" cannot be the name of a page', { pages: { 'my page': { path: '/x' } } }],
    [
      'Visitors of /x/:b get the page "one" at /x/:a instead of "two"',
      { pages: { one: { path: '/x/:a' }, two: { path: '/x/:b' } } },
    ],
    [
      'Visitors of /x/new get the page "one" at /x/:a instead of "two"',
      { pages: { one: { path: '/x/:a' }, two: { path: '/x/new' } } },
    ],
    [
      'Visitors of /x get the page "one" at /x instead of "two"',
      { pages: { one: { path: '/x' }, two: { path: '/x' } } },
    ],
    ['the parameter "id" twice', { pages: { one: { path: '/x/:id', query: ['id'] } } }],
    ['the parameter "q" twice', { pages: { one: { path: '/x', query: ['q', 'q'] } } }],
    ['names a slot, which is for pages with a path', { pages: { one: { slot: 'search' } } }],
    ['characters that cannot be seen', { pages: { one: { path: '/x', label: 'a\u202eb' } } }],
    [
      'characters that cannot be seen, or more than 100',
      { pages: { one: { path: '/x', label: 'a'.repeat(101) } } },
    ],
    [
      'a query parameter with characters that cannot be seen',
      { pages: { one: { path: '/x', query: ['a\u0000'] } } },
    ],
    [
      'It has 201 pages and 0 links; at most 200 and 20 are possible.',
      { pages: Object.fromEntries(Array.from({ length: 201 }, (_, at) => [`p${at}`, {}])) },
    ],
    [
      'It has 2 pages and 21 links; at most 200 and 20 are possible.',
      { links: Array.from({ length: 21 }, () => ({ page: 'reviews', label: 'Reviews' })) },
    ],
    [
      'a query parameter with characters that cannot be seen, or more than 100',
      { pages: { one: { path: '/x', query: ['a'.repeat(101)] } } },
    ],
    [
      'The link to "reviews" has a label that cannot be seen, or more than 100 characters.',
      { links: [{ page: 'reviews', label: 'a'.repeat(101) }] },
    ],
    [
      `"${'p'.repeat(65)}" cannot be the name of a page`,
      { pages: { ['p'.repeat(65)]: { path: '/x' } } },
    ],
    [
      'The slot "search" has the page "results", which is not among its pages; the nearest are ',
      { slots: { search: 'results' } },
    ],
    [
      'The link "Best" leads to "best", which is not a page of this section with a path; the nearest are ',
      { links: [{ page: 'best', label: 'Best' }] },
    ],
    [
      'The link "Best" leads to "toString", which is not a page of this section with a path; the nearest are ',
      { links: [{ page: 'toString', label: 'Best' }] },
    ],
    [
      'The link "One" leads to "review" at /reviews/:id, and nobody says what :id is',
      { links: [{ page: 'review', label: 'One' }] },
    ],
    ['The link to "reviews" has a label', { links: [{ page: 'reviews', label: ' ' }] }],
    [
      'is wrong at settings.shown.default: it has to be a whole number from 1 to 9.',
      withSetting({ type: 'integer', default: 10, minimum: 1, maximum: 9 }),
    ],
    [
      'is wrong at settings.shown.default: it has to be a number to 0.5.',
      withSetting({ type: 'number', default: 0.6, maximum: 0.5 }),
    ],
    [
      'is wrong at settings.shown.default: it has to be "grid" or "rail".',
      withSetting({ type: 'string', default: 'table', enum: ['grid', 'rail'] }),
    ],
    ['is wrong at settings.shown.default', withSetting({ type: 'boolean', default: 'yes' })],
    ['is wrong at settings.shown.type', withSetting({ type: 'object', default: {} })],
    [
      'is wrong at settings.shown.description: it has to be one sentence.',
      withSetting({ type: 'boolean', default: true, description: '' }),
    ],
    [
      'is wrong at settings.to-day: it has to be the name of a setting, such as shownFirst.',
      withSetting({ type: 'boolean', default: true }, 'to-day'),
    ],
    [
      'is wrong at settings.toString: this word of the language is taken.',
      withSetting({ type: 'boolean', default: true }, 'toString'),
    ],
    [
      'It has more than 50 settings.',
      {
        settings: Object.fromEntries(
          Array.from({ length: 51 }, (_, at) => [
            `s${at}`,
            { type: 'boolean', default: true, description: 'On.' },
          ]),
        ),
      },
    ],
    ['"portal" in package.json is wrong at pages.one', { pages: { one: { pth: '/x' } } }],
    ['"portal" in package.json is wrong', { page: {} }],
    ['"portal" in package.json is wrong at pages', { pages: [] }],
  ])('says: %s', (sentence, portal) => {
    expect(check(portal)).toThrow(sentence);
  });

  it.each([
    { type: 'integer', default: 2, minimum: 1 },
    { type: 'number', default: 0.5 },
    { type: 'string', default: '' },
    { type: 'boolean', default: false },
  ])('accepts the setting %j', (setting) => {
    expect(check(withSetting(setting))).not.toThrow();
  });

  it('accepts a fixed address before a variable one', () => {
    const pages = { two: { path: '/x/new' }, one: { path: '/x/:a' } };

    expect(check({ pages })).not.toThrow();
  });

  it('lists all mistakes', () => {
    expect(check({ pages: { one: { path: '/a b' }, two: { path: '/ä' } } })).toThrow(
      /"\/a b" cannot .*\n"\/ä" cannot /,
    );
  });
});
