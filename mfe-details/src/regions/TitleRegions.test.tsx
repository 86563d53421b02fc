import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Navigation } from '@portal/contract/Portal';
import type { PageParams } from '@portal/contract/Section';
import { chooseService } from '@portal/shared/state/useMyServices';
import { buildPagedList, buildRequestFailure, buildTitle } from '@portal/shared/testing/builders';
import { never } from '@portal/shared/testing/never';
import type { DetailsApi } from '../endpoints.ts';
import { createSection } from '../section.ts';
import { buildMovie, buildSeries } from '../testing/buildDetails.ts';
import { fakeDetailsPortal } from '../testing/fakeDetailsPortal.ts';
import { findHeading, showPage } from '../testing/showPage.tsx';

const show = (responses: Partial<DetailsApi> = {}, navigation: Partial<Navigation> = {}) =>
  showPage('movie', responses, '42', navigation);
const findRegion = (name: string) => screen.findByRole('region', { name });

// The code of the regions loads on demand. React awaits it only in an asynchronous `act`.
beforeAll(async () => {
  await act(async () => void show());
  await findRegion('Facts');
  cleanup();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('the on-demand regions of a title', () => {
  it('are absent without data, except the facts', async () => {
    show();
    await findRegion('Facts');

    for (const name of ['Recommendations', 'Videos', 'Where to watch']) {
      await vi.waitFor(() => expect(screen.queryByRole('region', { name })).toBeNull());
    }
  });

  it('show a failure in the region, and retry there', async () => {
    const away = () => Promise.reject(buildRequestFailure({ message: 'Away.' }));
    const offers = vi.fn<DetailsApi['offers']>().mockResolvedValue({
      providers: [{ id: 8, name: 'Open Reel' }],
      countries: [{ country: 'US', ways: { flatrate: [8] } }],
    });
    offers.mockRejectedValueOnce(buildRequestFailure({ message: 'No offers.' }));
    show({ recommendations: away, offers });

    const region = await findRegion('Where to watch');
    expect((await within(region).findByRole('alert')).textContent).toContain('No offers.');
    fireEvent.click(within(region).getByRole('button', { name: 'Try again' }));

    expect(await screen.findByText('Open Reel')).toBeTruthy();
    expect(
      (await within(await findRegion('Recommendations')).findByRole('alert')).textContent,
    ).toContain('Away.');
  });

  it('is loading in its place meanwhile', async () => {
    show({ recommendations: never, offers: never, keywords: never });

    for (const name of ['Recommendations', 'Where to watch', 'Facts']) {
      const region = await findRegion(name);
      expect(region.querySelector('[aria-busy="true"]'), name).not.toBeNull();
    }
  });
});

describe('the region "Recommendations"', () => {
  it('has titles that lead to their pages', async () => {
    const umbra = buildTitle({ id: 7, title: 'Umbra' });
    show({ recommendations: () => Promise.resolve(buildPagedList([umbra])) });

    const link = await within(await findRegion('Recommendations')).findByRole('link');

    expect(link.getAttribute('href')).toBe('/movie/7');
  });
});

describe('the region "Videos"', () => {
  const videos = () =>
    Promise.resolve([
      { key: 'c', site: 'YouTube', type: 'Clip', name: 'The first minute' },
      { key: 'v', site: 'Vimeo', type: 'Clip', name: 'External links' },
      { key: 't', site: 'YouTube', type: 'Trailer', name: 'The trailer' },
    ]);

  it('has every video that the page can play, by type, trailers first', async () => {
    show({ videos });
    const region = within(await findRegion('Videos'));

    expect(region.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)).toEqual([
      'Trailer',
      'Clip',
    ]);
    expect(region.getAllByRole('link').map((one) => one.getAttribute('href'))).toEqual([
      'https://video.example/watch?v=t',
      'https://video.example/watch?v=c',
    ]);
  });

  it('plays a video in the page; with a modifier the link stays a link', async () => {
    show({ videos });
    const link = within(await findRegion('Videos')).getByRole('link', { name: 'The first minute' });

    expect(fireEvent.click(link, { ctrlKey: true })).toBe(true);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(fireEvent.click(link)).toBe(false);

    const dialog = screen.getByRole('dialog', { name: 'The first minute: trailer' });
    expect(dialog.querySelector('iframe')?.getAttribute('src')).toContain('/embed/c?');
  });
});

describe('the region of a collection', () => {
  it('has its name and its parts, oldest first', async () => {
    const part = (id: number, date?: string) => buildTitle({ id, title: `Part ${id}`, date });
    show({
      movie: (id) => Promise.resolve(buildMovie({ id, collection: { id: 9, name: 'Rain' } })),
      collection: () =>
        Promise.resolve({
          id: 9,
          name: 'Rain',
          parts: [part(3), part(2, '2010-01-01'), part(1, '2000-01-01')],
        }),
    });

    const links = await within(await findRegion('Rain')).findAllByRole('link');

    expect(links.map(({ textContent }) => textContent)).toEqual(['Part 1', 'Part 2', 'Part 3']);
  });
});

describe('the region "Where to watch"', () => {
  const offers = () =>
    Promise.resolve({
      providers: [
        { id: 8, name: 'Open Reel' },
        { id: 9, name: 'Kiosk 24' },
      ],
      countries: [
        { country: 'US', link: 'https://movies.example/42', ways: { flatrate: [8], buy: [9] } },
        { country: 'DE', ways: { rent: [9] } },
      ],
    });

  it('has the offers of the United States first, and says where they are from', async () => {
    show({ offers });
    const region = await findRegion('Where to watch');
    await within(region).findByText('With a subscription');

    expect(factsIn(region)).toEqual(['With a subscriptionOpen Reel', 'To buyKiosk 24']);
    const link = within(region).getByRole('link', { name: 'All options on JustWatch' });
    expect(link.getAttribute('href')).toBe('https://movies.example/42');
    expect(link.getAttribute('rel')).toContain('noopener');
  });

  it('has those of the country that the visitor chooses', async () => {
    show({ offers });
    const region = await findRegion('Where to watch');
    const select = await within(region).findByRole('combobox', { name: 'Country' });
    expect(
      within(select)
        .getAllByRole('option')
        .map((one) => one.textContent),
    ).toEqual(['Germany', 'United States']);

    fireEvent.change(select, { target: { value: 'DE' } });

    expect(factsIn(region)).toEqual(['To rentKiosk 24']);
    expect(within(region).queryByRole('link')).toBeNull();
  });

  it("are those of the country in the address, which follows the visitor's choice", async () => {
    const portal = fakeDetailsPortal({ offers });
    const Page = createSection(() => portal.api).pages['movie']?.Page ?? 'main';
    const keepQuery = vi.fn<(query: PageParams) => void>();
    const at = (params: PageParams) => createElement(Page, { portal, params, keepQuery });
    const { rerender } = render(at({ id: '42', country: 'de' }));

    const region = await findRegion('Where to watch');
    const select = await within(region).findByRole('combobox', { name: 'Country' });
    expect(select).toHaveProperty('value', 'DE');
    fireEvent.change(select, { target: { value: 'US' } });
    expect(select).toHaveProperty('value', 'US');
    expect(keepQuery).toHaveBeenCalledExactlyOnceWith({ country: 'US' });

    rerender(at({ id: '42', country: 'DE' }));
    expect(select).toHaveProperty('value', 'DE');
    rerender(at({ id: '42', country: 'nowhere' }));
    expect(select).toHaveProperty('value', 'US');
  });

  it('has the release dates of a movie in that country, and says what is past and what is to come', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2020, 3, 10) });
    const us = { cinema: '2020-03-05', digital: '2020-04-10', disc: '2020-05-01' };
    const de = { cinema: '1999-03-05', digital: '2003-01-01', television: '2004-01-01' };
    show({
      offers,
      movieReleases: () =>
        Promise.resolve([
          { country: 'US', dates: us },
          { country: 'DE', dates: de },
          { country: 'FR', dates: { television: '2020-05-01' } },
        ]),
    });
    const region = await findRegion('Where to watch');
    const dates = async () =>
      within(await within(region).findByRole('list', { name: 'Release dates' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);

    expect(await dates()).toEqual([
      'In cinemas since 5 March, 2020',
      'Digital since 10 April, 2020',
      'On disc from 1 May, 2020',
    ]);
    fireEvent.change(within(region).getByRole('combobox'), { target: { value: 'DE' } });
    expect(await dates()).toEqual([
      'In cinemas 5 March, 1999',
      'Digital since 1 January, 2003',
      'On television 1 January, 2004',
    ]);
    fireEvent.change(within(region).getByRole('combobox'), { target: { value: 'FR' } });
    expect(await dates()).toEqual(['On television from 1 May, 2020']);
    expect(within(region).getByText(/^Not available to stream/)).toBeTruthy();
  });

  it('has no release dates of the movie with the same id on the page of a series', async () => {
    const releases = [{ country: 'US', dates: { cinema: '2001-02-03' } }];
    const portal = fakeDetailsPortal({ offers, movieReleases: () => Promise.resolve(releases) });
    const { pages } = createSection(() => portal.api);
    const open = (name: string) =>
      render(createElement(pages[name]?.Page ?? 'main', { portal, params: { id: '42' } }));
    open('movie');
    await screen.findByRole('list', { name: 'Release dates' });
    cleanup();

    open('series');
    await within(await findRegion('Where to watch')).findByText('Open Reel');

    expect(screen.queryByRole('list', { name: 'Release dates' })).toBeNull();
  });

  it('is not shown without offers if the only date is that of the facts', async () => {
    const movieReleases = vi.fn<DetailsApi['movieReleases']>(() =>
      Promise.resolve([{ country: 'US', dates: { cinema: '2020-03-05' } }]),
    );
    show({ movieReleases });
    await findRegion('Facts');
    await vi.waitFor(() => expect(movieReleases).toHaveBeenCalled());

    await vi.waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Where to watch' })).toBeNull(),
    );
  });

  it('names the services of the visitor, who chooses them there once for all titles', async () => {
    const portal = fakeDetailsPortal({ offers });
    const { pages } = createSection(() => portal.api);
    const open = (name: string) =>
      render(createElement(pages[name]?.Page ?? 'main', { portal, params: { id: '42' } }));
    open('movie');

    fireEvent.click(await screen.findByRole('checkbox', { name: 'Open Reel' }));
    expect(screen.getByText('On your services: Open Reel')).toBeTruthy();
    cleanup();

    open('series');
    expect(await screen.findByText('On your services: Open Reel')).toBeTruthy();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Open Reel' }));
    expect(screen.queryByText(/^On your services/)).toBeNull();
  });

  it('has the country where the visitor lives first, and no services of another country', async () => {
    const portal = fakeDetailsPortal({ offers });
    chooseService(portal, { country: 'DE', service: 9, isMine: true });
    const Page = createSection(() => portal.api).pages['movie']?.Page ?? 'main';
    const at = (params: PageParams) => createElement(Page, { portal, params });
    const { rerender } = render(at({ id: '42' }));

    expect(await screen.findByText('On your services: Kiosk 24 (rent)')).toBeTruthy();
    rerender(at({ id: '42', country: 'US' }));
    expect(screen.queryByText(/^On your services/)).toBeNull();
    expect(screen.getByRole('checkbox', { name: 'Kiosk 24', checked: false })).toBeTruthy();
  });

  it('has what has loaded, and the rest when the visitor tries again', async () => {
    const movieReleases = vi
      .fn<DetailsApi['movieReleases']>()
      .mockRejectedValueOnce(buildRequestFailure({ message: 'Too busy.' }))
      .mockResolvedValue([{ country: 'US', dates: { digital: '2020-06-01' } }]);
    show({ offers, movieReleases });
    const region = await findRegion('Where to watch');

    expect((await within(region).findByRole('alert')).textContent).toContain('Too busy.');
    expect(factsIn(region)).toEqual(['With a subscriptionOpen Reel', 'To buyKiosk 24']);
    fireEvent.click(within(region).getByRole('button', { name: 'Try again' }));

    expect(await within(region).findByRole('list', { name: 'Release dates' })).toBeTruthy();
    expect(within(region).queryByRole('alert')).toBeNull();
  });

  const factsIn = (region: HTMLElement) =>
    within(region)
      .getAllByRole('heading', { level: 3 })
      .map(({ parentElement }) => parentElement?.textContent);
});

describe('the region "Facts"', () => {
  const furtherFacts = () =>
    within(screen.getByRole('list', { name: 'Facts' }))
      .getAllByRole('listitem')
      .map(({ children }) => [...children].map(({ textContent }) => textContent));

  it('show budget, age rating, keywords and links of a movie', async () => {
    show({
      movie: (id) =>
        Promise.resolve(
          buildMovie({
            id,
            companies: [{ id: 3, name: 'Kai-Film' }],
            status: 'Released',
            votes: 1234,
            budget: 5_000_000,
            homepage: 'https://rain.example',
          }),
        ),
      movieReleases: () =>
        Promise.resolve([
          { country: 'DE', rating: '12', dates: {} },
          { country: 'GB', dates: {} },
          { country: 'US', rating: 'PG', dates: {} },
        ]),
      keywords: () => Promise.resolve([{ id: 1, name: 'rain' }]),
      externalIds: () => Promise.resolve({ imdb: 'tt0012349', wikidata: 'Q42' }),
    });
    const region = within(await findRegion('Facts'));
    await region.findByText('rain');
    expect(region.getByText('Kai-Film')).toBeTruthy();

    expect(furtherFacts()).toEqual(
      expect.arrayContaining([
        ['Age rating', 'PG (United States)'],
        ['Status', 'Released'],
        ['Votes', '1,234'],
        ['Budget', '$5,000,000'],
      ]),
    );
    expect(furtherFacts().map(([term]) => term)).not.toContain('Revenue');
    expect(region.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      'https://rain.example',
      'https://www.imdb.com/title/tt0012349/',
      'https://www.wikidata.org/wiki/Q42',
    ]);
  });

  it.each([
    ['movie', 'movies', '/page/movies'],
    ['series', 'allSeries', '/page/allSeries'],
  ] as const)('leads from what a %s is filed under to all others', async (name, list, path) => {
    const companies = [{ id: 3, name: 'Kai-Film' }];
    showPage(
      name,
      {
        movie: (id) => Promise.resolve(buildMovie({ id, companies })),
        series: (id) => Promise.resolve(buildSeries({ id, companies })),
        keywords: () => Promise.resolve([{ id: 1, name: 'rain' }]),
      },
      '42',
      { hasPage: (page) => page === list, href: () => path },
    );
    await findHeading();

    const region = within(await findRegion('Facts'));
    expect((await region.findByRole('link', { name: 'rain' })).getAttribute('href')).toBe(
      `${path}?keyword=1`,
    );
    expect(region.getByRole('link', { name: 'Kai-Film' }).getAttribute('href')).toBe(
      `${path}?company=3`,
    );
  });

  it('leads from each network of a series to its series', async () => {
    const networks = [
      { id: 7, name: 'Kanal 9' },
      { id: 8, name: 'Tele 3' },
    ];
    showPage('series', { series: (id) => Promise.resolve(buildSeries({ id, networks })) }, '42', {
      hasPage: (page) => page === 'allSeries',
      href: () => '/series',
    });
    await findHeading();

    const links = within(await findRegion('Facts')).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Kanal 9', '/series?network=7'],
      ['Tele 3', '/series?network=8'],
    ]);
    expect(furtherFacts()).toContainEqual(['Network', 'Kanal 9, Tele 3']);
  });

  it('show air dates and networks of a series', async () => {
    const series = buildSeries({
      date: '2019-10-01',
      lastDate: '2020-03-05',
      networks: [{ id: 7, name: 'Kanal 9' }],
    });
    showPage('series', { series: () => Promise.resolve(series) });
    await findHeading();
    await findRegion('Facts');

    expect(furtherFacts()).toEqual(
      expect.arrayContaining([
        ['Network', 'Kanal 9'],
        ['First aired on', '1 October, 2019'],
        ['Last aired on', '5 March, 2020'],
      ]),
    );
  });
});
