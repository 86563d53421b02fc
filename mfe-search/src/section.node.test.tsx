import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import type { Navigation } from '@portal/contract/Portal';
import { type PageParams, parseSection } from '@portal/contract/Section';
import type { SearchResult } from '@portal/shared/domain/search';
import { buildPagedList, buildRequestFailure, buildTitle } from '@portal/shared/testing/builders';
import { fakePortal } from '@portal/shared/testing/fakePortal';
import { portalWith } from '@portal/shared/testing/portalWith';
import manifest from '../package.json';
import type { SearchApi } from './api.ts';
import * as module from './section.ts';

const { createSection } = module;

it('keeps the contract of the shell and has the pages that it declares', () => {
  expect(() => parseSection(module, Object.keys(manifest.portal.pages))).not.toThrow();
});

describe('the search without a browser', () => {
  it('renders its field and tabs', () => {
    const page = createSection().pages['search'];

    const html = page ? renderToString(<page.Page portal={fakePortal()} params={{}} />) : '';

    expect(html).toContain('type="search"');
    expect(html).toContain('role="tab"');
  });
});

/**
 * Renders the results page like the gateway. Returns its HTML without comments, its head, and its
 * search requests.
 */
async function renderResults(
  params: PageParams,
  answer: SearchApi['search'] = () => Promise.resolve(buildPagedList<SearchResult>([])),
  ways: Partial<Navigation> = {},
  methods: Partial<SearchApi> = {},
) {
  const search = vi.fn<SearchApi['search']>(answer);
  const plain = portalWith<SearchApi>({
    search,
    searchCollections: () => Promise.resolve(buildPagedList([{ id: 3, name: 'Alien films' }])),
    searchNames: () => Promise.resolve(buildPagedList([{ id: 5, name: 'space' }])),
    ...methods,
  });
  const portal = { ...plain, navigation: { ...plain.navigation, ...ways } };
  const page = createSection(() => portal.api).pages['results'];
  if (!page) {
    throw new Error('The section has no page "results".');
  }
  await page.load(portal, params, new AbortController().signal);
  const html = renderToString(<page.Page portal={portal} params={params} />);
  return {
    html: html.replaceAll('<!-- -->', ''),
    meta: page.meta?.(portal, params),
    asked: search.mock.calls.map(([tab, query, number]) => [tab, query, number]),
  };
}

const alien = buildTitle({ kind: 'movie', id: 7, title: 'Alien', overview: 'Nobody hears it.' });
const found =
  (facts: object = {}) =>
  () =>
    Promise.resolve(buildPagedList([alien], facts));

describe('the page of results without scripts', () => {
  it('has a form that submits to its own address, and requests nothing without a text', async () => {
    const { html, meta, asked } = await renderResults({});

    expect(html).toMatch(/<form[^>]* role="search">/);
    expect(html).toMatch(/<input[^>]* type="search"[^>]* name="q"/);
    expect(html).toContain('type="submit"');
    expect(html).toContain('at least two letters');
    expect(meta).toEqual({ title: 'Search', status: 200 });
    expect(asked).toEqual([]);
  });

  it('has collections, companies and keywords if the address says so', async () => {
    const ways = { hasPage: () => true };
    const plain = await renderResults({ q: 'alien', in: 'movie' }, found(), ways);
    const more = await renderResults({ q: 'alien', in: 'movie', more: 'yes' }, found(), ways);

    expect(plain.html).toContain('href="?q=alien&amp;in=movie&amp;more=yes"');
    expect(plain.html).not.toContain('Alien films');
    expect(more.html).toMatch(/href="\/collection"[^>]*>.*Alien/);
    expect(more.html).toContain('href="/movies?keyword=5"');
    expect(more.html).toContain('href="?q=alien&amp;in=movie"');
    expect(more.html).toContain('name="more" value="yes"');
  });

  it('has the title of a pasted id, and says if there is none', async () => {
    const findByImdb = (id: string) => Promise.resolve(id === 'tt0078748' ? [alien] : []);

    const known = await renderResults({ q: 'tt0078748' }, undefined, {}, { findByImdb });
    const unknown = await renderResults({ q: 'tt0000001' }, undefined, {}, { findByImdb });

    expect(known.html).toContain('href="/movie/7"');
    expect(known.html).toContain('1 result');
    expect(unknown.html).toContain('No movie, series or person has this id.');
    expect([...known.asked, ...unknown.asked]).toEqual([]);
  });

  it('has the first page of results as links, with their total', async () => {
    const { html, meta, asked } = await renderResults(
      { q: 'alien', in: 'movie' },
      found({ totalResults: 1234, totalPages: 62 }),
    );

    expect(asked).toEqual([['movie', 'alien', 1]]);
    expect(html).toContain('1,234 results');
    expect(html).toContain('href="/movie/7"');
    expect(html).toMatch(/<mark[^>]*>Alien<\/mark><\/a>/);
    expect(html).toContain('Nobody hears it.');
    expect(html).toContain('Showing the first 1.');
    expect(html).not.toContain('No more results');
    expect(meta).toEqual({ title: 'Search for “alien”', status: 200 });
  });

  it('keeps text and kind in the form, and has the kinds as links to the same text', async () => {
    const { html } = await renderResults({ q: 'alien & co', in: 'tv' }, found());

    expect(html).toContain('value="alien &amp; co"');
    expect(html).toContain('<input type="hidden" name="in" value="tv"/>');
    expect(html).toContain('href="?q=alien+%26+co"');
    expect(html).toContain('href="?q=alien+%26+co&amp;in=person"');
    expect(html).toMatch(/in=tv" aria-current="page"/);
  });

  it('says at the end that there are no more results', async () => {
    const { html } = await renderResults({ q: 'alien' }, found());

    expect(html).toContain('1 result<');
    expect(html).toContain('No more results');
  });

  it('says for which text nothing was found', async () => {
    const { html } = await renderResults({ q: 'qqqq' });

    expect(html).toContain('No results for “qqqq”');
  });

  it('has the results for a similar text if there are none, and says so', async () => {
    const { html, asked } = await renderResults({ q: 'Allien!' }, (_tab, query) =>
      Promise.resolve(buildPagedList(query === 'alien' ? [alien] : [])),
    );

    expect(asked.map(([, query]) => query)).toEqual(['Allien!', 'allien', 'alien']);
    expect(html).toContain('1 result<');
    expect(html).toContain('No results for “Allien!”. Results for “alien”.');
    expect(html).toContain('href="/movie/7"');
  });

  it.each([
    ['1994', true, ['/movies?from=1994&amp;to=1994', 'Movies from 1994']],
    ['1990s', true, ['/movies?from=1990&amp;to=1999', 'Movies from the 1990s']],
    ['1994', false, undefined],
  ])('for "%s" with a page of movies (%s), leads to %j', async (q, hasPage, link) => {
    const { html } = await renderResults({ q }, found(), {
      hasPage: (page) => hasPage && page === 'movies',
    });

    const [, href, text] =
      /href="(\/movies[^"]*)"[^>]*>(?:<svg.*?<\/svg>)?<span>([^<]*)</.exec(html) ?? [];
    expect(href && [href, text]).toEqual(link);
  });

  it('says why it failed, with status 503', async () => {
    const { html, meta } = await renderResults({ q: 'alien' }, () =>
      Promise.reject(buildRequestFailure({ message: 'The search is away.' })),
    );

    expect(html).toContain('role="alert"');
    expect(html).toContain('The search is away.');
    expect(html).toContain('Please try again later!');
    expect(html).not.toContain('Try again</button>');
    expect(meta?.status).toBe(503);
  });

  it('renders whatever the address contains as text', async () => {
    const { html, meta } = await renderResults({ q: '"><script>alert(1)</script>', in: '"><b>' });

    expect(html).not.toMatch(/<script|<b>/);
    expect(meta?.title).toBe('Search for “"><script>alert(1)</script>”');
  });
});
