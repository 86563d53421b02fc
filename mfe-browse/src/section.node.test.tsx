import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { type PageParams, parseSection } from '@portal/contract/Section';
import {
  buildPagedList,
  buildPerson,
  buildRequestFailure,
  buildTitle,
} from '@portal/shared/testing/builders';
import { fakePortal } from '@portal/shared/testing/fakePortal';
import manifest from '../package.json';
import { genreHref, listHref } from './pages/paths.ts';
import * as module from './section.ts';
import { buildService, pageOf } from './testing/openPage.tsx';

type Name = Parameters<typeof pageOf>[0];

async function render(name: Name, params: PageParams, portal = buildService()) {
  const page = pageOf(name, portal);
  expect(page.hasEssentials?.(portal, params)).toBe(false);
  await page.load(portal, params, new AbortController().signal);
  expect(page.hasEssentials?.(portal, params)).toBe(true);
  return {
    html: renderToString(<page.Page portal={portal} params={params} />),
    meta: page.meta?.(portal, params),
  };
}

describe('the section "browse"', () => {
  it('keeps the contract of the shell and has the pages that it declares', () => {
    expect(() => parseSection(module, Object.keys(manifest.portal.pages))).not.toThrow();
  });

  it('knows where its lists are', () => {
    const { movies, allSeries, people, genre } = manifest.portal.pages;
    const { navigation } = fakePortal();

    expect(listHref(navigation, 'movie')).toBe(movies.path);
    expect(listHref(navigation, 'tv')).toBe(allSeries.path);
    expect(listHref(navigation, 'person')).toBe(people.path);
    expect(genreHref(navigation, 18)).toBe(genre.path.replace(':id', '18'));
  });
});

describe('the section "browse" without a browser', () => {
  it.each([
    ['movies', {}, 'Movies', '/movies', 'Salt'],
    ['movies', { genres: '18', sort: 'rating' }, 'Movies', '/movies?genres=18', 'Salt'],
    ['movies', { to: '1999', rating: 'high' }, 'Movies', '/movies?to=1999', 'Salt'],
    ['movies', { keyword: '5' }, 'Movies', '/movies?keyword=5', 'Keyword: rain'],
    [
      'movies',
      { certification: 'PG' },
      'Movies',
      '/movies?certification=US.PG',
      'Age rating: PG (US)',
    ],
    [
      'movies',
      { services: '8,9', region: 'US' },
      'Movies',
      '/movies?services=8|9&region=US',
      'Remove On Open Reel',
    ],
    ['movies', { region: 'DE' }, 'Movies', '/movies', 'Lanternhouse'],
    ['allSeries', { company: '6' }, 'Series', '/series?company=6', 'Company: Kai-Film'],
    ['allSeries', { network: '7' }, 'Series', '/series?network=7', 'Network: Kanal 9'],
    ['allSeries', { country: 'FR' }, 'Series', '/series?country=FR', 'Pepper'],
    ['genre', { id: '18', votes: '50' }, 'Drama movies', '/genre/18?votes=50', 'Salt'],
    ['genre', { id: '10765' }, 'Sci-Fi series', '/genre/10765', 'Pepper'],
  ] as const)('renders %s %o with its head', async (name, params, title, address, found) => {
    const { html, meta } = await render(name, params);

    expect(html).toContain(found);
    expect(html).toContain('>1 ');
    expect(meta).toMatchObject({ status: 200, title, canonicalPath: address });
    expect(meta?.description).toMatch(/^Browse /);
  });

  it.each([
    ['movies', {}],
    ['genre', { id: '18' }],
    ['people', {}],
  ] as const)('has the headings of %s %o in order', async (name, params) => {
    const popularPeople = () => Promise.resolve(buildPagedList([buildPerson()]));
    const { html } = await render(name, params, buildService({ popularPeople }));

    expect(html.match(/(?<=<)h\d/g)).toEqual(['h1', 'h2', 'h3']);
  });

  it('leads from the dashboard to a genre in its breadcrumbs', async () => {
    const { meta } = await render('genre', { id: '18' });

    expect(meta?.jsonLd).toMatchObject([
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { position: 1, name: 'Cine Pop', item: '/' },
          { position: 2, name: 'Movies', item: '/movies' },
          { position: 3, name: 'Drama', item: '/genre/18' },
        ],
      },
    ]);
  });

  it('renders people', async () => {
    const popularPeople = () => Promise.resolve(buildPagedList([buildPerson({ name: 'Ada' })]));
    const { html, meta } = await render('people', {}, buildService({ popularPeople }));

    expect(html).toContain('Ada');
    expect(meta).toMatchObject({ title: 'People', canonicalPath: '/people' });
  });

  it('renders a collection with its head and its runtime', async () => {
    const { html, meta } = await render('collection', { id: '5' });

    expect(html.replaceAll('<!-- -->', '')).toContain(
      '3 movies · 1990–1999 · 2h 20mins total (1 title not counted)',
    );
    expect(meta).toMatchObject({
      title: 'Clocks',
      description: 'They all run late.',
      jsonLd: [
        {
          '@type': 'MovieSeries',
          hasPart: [{ name: 'First' }, { name: 'Second' }, { name: 'Third' }],
        },
        { '@type': 'BreadcrumbList' },
      ],
    });
  });

  it('renders the cinema releases of the calendar, and no favorites', async () => {
    const portal = buildService({
      discoverMovies: () =>
        Promise.resolve(buildPagedList([buildTitle({ title: 'Salt', date: '2026-11-26' })])),
    });
    const { html, meta } = await render('calendar', { week: '2026-11-26' }, portal);

    expect(html.match(/(?<=<)h\d/g)).toEqual(['h1', 'h2', 'h3', 'h3', 'h2', 'h2', 'h2']);
    expect(html).toContain('Thursday, 26 November');
    expect(html).toContain('Salt');
    expect(html).toContain('href="/calendar/US/cinema.ics"');
    expect(html).not.toContain('None of your favorites');
    expect(meta).toMatchObject({ status: 200, title: 'Calendar', canonicalPath: '/calendar' });
  });

  it('names the address of the calendar in a portal below a path', async () => {
    const portal = buildService();
    Object.assign(portal.navigation, { href: () => '/cinema/calendar' });
    const { meta } = await render('calendar', {}, portal);

    expect(meta?.canonicalPath).toBe('/cinema/calendar');
  });

  it.each([
    [404, buildRequestFailure({ kind: 'notFound' })],
    [503, buildRequestFailure()],
  ])('has status %i for a collection that cannot be shown', async (status, failure) => {
    const portal = buildService({ collection: () => Promise.reject(failure) });
    const { meta } = await render('collection', { id: '5' }, portal);

    expect(meta?.status).toBe(status);
  });

  it('has status 404 for an unknown genre', async () => {
    const { meta } = await render('genre', { id: '4242' });

    expect(meta?.status).toBe(404);
  });

  it.each(['movies', 'people', 'genre', 'calendar'] as const)(
    'answers "unavailable" for %s without an answer of the service',
    async (name) => {
      const fails = () => Promise.reject(buildRequestFailure());
      const portal = buildService({
        discoverMovies: fails,
        popularPeople: fails,
        movieGenres: fails,
        seriesGenres: fails,
      });
      const { meta } = await render(name, { id: '18' }, portal);

      expect(meta?.status).toBe(503);
    },
  );

  it('renders how many titles match without a filter, for visitors without scripts', async () => {
    const portal = buildService({
      discoverMovies: ({ leastVotes, country }) =>
        Promise.resolve(buildPagedList([], { totalResults: leastVotes && country ? 0 : 12 })),
    });
    const { html } = await render('movies', { country: 'FR', votes: '50' }, portal);

    expect(html).toContain('No movies match these filters.');
    expect(html).toContain('href="/movies?country=FR"');
    expect(html).toContain('12 movies');
  });
});
