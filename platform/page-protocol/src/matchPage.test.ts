import { describe, expect, it } from 'vitest';
import { fillPath, matchPage } from './matchPage.ts';
import { buildRegistryView } from './testing/buildRegistryView.ts';

describe('matchPage', () => {
  it.each([
    ['/', 'dashboard', 'dashboard', {}],
    ['/movie/42', 'details', 'movie', { id: '42' }],
    ['/tv/7', 'details', 'tv', { id: '7' }],
    ['/person/999999999999999', 'details', 'person', { id: '999999999999999' }],
  ])('finds the page at %s', (path, section, page, params) => {
    const match = matchPage(buildRegistryView(), path);

    expect(match).toEqual({ section, page, params });
  });

  it.each([
    ['/cinema/', { section: 'dashboard', page: 'dashboard', params: {} }],
    ['/cinema', { section: 'dashboard', page: 'dashboard', params: {} }],
    ['/cinema/movie/42', { section: 'details', page: 'movie', params: { id: '42' } }],
    ['/movie/42', undefined],
    ['/', undefined],
    ['/cinema//movie/42', undefined],
    ['/cinema/cinema/movie/42', undefined],
  ])('at %s of a host with the portal below a path, finds %o', (path, match) => {
    expect(matchPage({ ...buildRegistryView(), home: '/cinema/' }, path)).toEqual(match);
  });

  it('ignores a trailing slash', () => {
    const registry = buildRegistryView();

    expect(matchPage(registry, '/movie/42/')).toEqual(matchPage(registry, '/movie/42'));
  });

  it.each([
    ['a word', '/movie/abc'],
    ['a number with a word behind', '/movie/42abc'],
    ['zero', '/movie/0'],
    ['a negative number', '/movie/-1'],
    ['a fraction', '/movie/1.5'],
    ['a number with a leading zero', '/movie/042'],
    ['another way to write a number', '/movie/1e3'],
    ['an encoded digit', '/movie/%34'],
    ['digits of another script', '/movie/٤٢'],
    ['more digits than a number keeps', '/movie/1000000000000000'],
    ['no id', '/movie'],
    ['more than an id', '/movie/42/cast'],
    ['an unknown kind', '/album/42'],
    ['another case', '/Movie/42'],
    ['a second slash before it', '//movie/42'],
    ['a second slash within it', '/movie//42'],
    ['a second slash behind it', '/movie/42//'],
    ['nothing but slashes', '//'],
    ['a name that every object has', '/constructor'],
  ])('finds no page for %s', (_, path) => {
    const match = matchPage(buildRegistryView(), path);

    expect(match).toBeUndefined();
  });

  it('finds no page that the shell shows in a dialog', () => {
    const registry = buildRegistryView({ search: { pages: { search: { files: [] } } } });

    expect(matchPage(registry, '/')).toBeUndefined();
    expect(matchPage(registry, '/search')).toBeUndefined();
  });

  it('accepts any text for a parameter other than an id', () => {
    const registry = buildRegistryView({
      lists: { pages: { list: { path: '/list/:name/:id', files: [] } } },
    });

    const match = matchPage(registry, '/list/best-of/3');

    expect(match?.params).toEqual({ name: 'best-of', id: '3' });
  });

  it.each([
    ['', {}],
    ['?', {}],
    ['?q=the+kid&in=movie', { q: 'the kid', in: 'movie' }],
    ['?q=&in=tv', { in: 'tv' }],
    ['?q=one&q=&q=two', { q: 'one,two' }],
    ['?other=1&q=%E4%B8%83', { q: '七' }],
    ['?q=%ZZ', { q: '%ZZ' }],
    ['?id=7', {}],
  ])('reads declared parameters from the query "%s"', (search, query) => {
    const registry = buildRegistryView({
      lists: { pages: { list: { path: '/list/:id', query: ['q', 'in', 'id'], files: [] } } },
    });

    const match = matchPage(registry, '/list/3', search);

    expect(match?.params).toEqual({ ...query, id: '3' });
  });

  it('ignores query parameters that the page does not declare', () => {
    expect(matchPage(buildRegistryView(), '/movie/42', '?q=1')?.params).toEqual({ id: '42' });
  });

  it('finds the first of two pages at one address', () => {
    const registry = buildRegistryView({
      old: { pages: { home: { path: '/', files: [] } } },
      young: { pages: { home: { path: '/', files: [] } } },
    });

    const match = matchPage(registry, '/');

    expect(match?.section).toBe('old');
  });

  it('finds nothing in an empty registry', () => {
    expect(matchPage(buildRegistryView({}), '/')).toBeUndefined();
  });
});

describe('the parts of an address', () => {
  const registry = buildRegistryView({
    reviews: { pages: { author: { path: '/authors/:name', files: [] } } },
  });

  it.each(['A/B & ü?', 'plain', '100%', '...'])('round-trip: %s', (name) => {
    const address = fillPath('/authors/:name', { name }) ?? '';

    expect(matchPage(registry, address)?.params).toEqual({ name });
  });

  it.each(['', '.', '..'])('are never "%s"', (name) => {
    expect(fillPath('/authors/:name', { name })).toBeUndefined();
  });

  it.each(['constructor', '__proto__'])('can have the name %s', (name) => {
    const path = `/authors/:${name}`;
    const named = buildRegistryView({ reviews: { pages: { author: { path, files: [] } } } });

    const params = matchPage(named, '/authors/ann')?.params ?? {};

    expect(Object.entries(params)).toEqual([[name, 'ann']]);
    expect(fillPath(path, params)).toBe('/authors/ann');
  });

  it('are refused when malformed', () => {
    expect(matchPage(registry, '/authors/%E0%A4%A')).toBeUndefined();
  });
});
