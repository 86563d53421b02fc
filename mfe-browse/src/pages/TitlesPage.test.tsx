import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { buildPagedList, buildRequestFailure, buildTitle } from '@portal/shared/testing/builders';
import { never } from '@portal/shared/testing/never';
import type { BrowseApi } from '../api.ts';
import { buildService, openPage, pageOf } from '../testing/openPage.tsx';

const discoverMovies = vi.fn<BrowseApi['discoverMovies']>();
const salt = buildPagedList([buildTitle({ id: 7, title: 'Salt' })], { totalResults: 1204 });

beforeEach(() => {
  discoverMovies.mockReset().mockResolvedValue(salt);
});

afterEach(cleanup);

const form = () => screen.getByRole('form', { name: 'Filters' });
const control = (name: string) => within(form()).getByLabelText(name);
const results = () => screen.findByRole('list', { name: 'Results' });
const ready = () => screen.findByRole('link', { name: 'Salt' });
const lastAsked = () => discoverMovies.mock.lastCall?.[0];

describe('the page of movies', () => {
  it('is busy with skeletons, then shows the total and links each title to its page', async () => {
    let answer = () => undefined as void;
    discoverMovies.mockReturnValue(
      new Promise((resolve) => {
        answer = () => resolve(salt);
      }),
    );
    const portal = buildService({ discoverMovies });
    openPage('movies', {}, portal);

    expect(screen.getByRole('heading', { level: 1, name: 'Movies' })).toBeTruthy();
    expect(document.title).toBe('Movies');
    expect((await results()).getAttribute('aria-busy')).toBe('true');
    expect(document.querySelectorAll('[data-skeleton]')).toHaveLength(5);
    answer();

    expect((await ready()).getAttribute('href')).toBe('/movie/7');
    expect(screen.getByRole('status').textContent).toBe('1,204 movies');
    expect((await results()).getAttribute('aria-busy')).toBe('false');
  });

  it('says why the list failed, and retries on demand', async () => {
    discoverMovies.mockRejectedValueOnce(buildRequestFailure({ message: 'The service is away.' }));
    openPage('movies', {}, buildService({ discoverMovies }));

    expect((await screen.findByRole('alert')).textContent).toContain('The service is away.');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await ready()).toBeTruthy();
  });

  it.each([
    ['Trending today', 'trending-day', 'day'],
    ['Trending this week', 'trending-week', 'week'],
  ] as const)('lists what is "%s", which no filter applies to', async (name, sort, span) => {
    const trending = vi.fn<BrowseApi['trending']>(() =>
      Promise.resolve(buildPagedList([buildTitle({ id: 7, title: 'Salt' })])),
    );
    const portal = buildService({ discoverMovies, trending });
    const { keepQuery } = openPage('movies', { genres: '18' }, portal);
    await ready();

    fireEvent.change(control('Sort by'), {
      target: {
        value: within(control('Sort by')).getByRole<HTMLOptionElement>('option', { name }).value,
      },
    });

    expect(keepQuery).toHaveBeenLastCalledWith({ genres: '18', sort });
    await vi.waitFor(() => expect(trending.mock.lastCall?.slice(0, 3)).toEqual(['movie', span, 1]));
    expect(screen.getByRole('status').textContent).toContain("Trending lists can't be filtered");
  });

  it('filters series by their state', async () => {
    const discoverSeries = vi.fn<BrowseApi['discoverSeries']>(() =>
      Promise.resolve(buildPagedList([buildTitle({ kind: 'tv', id: 8, title: 'Kin' })])),
    );
    const { keepQuery } = openPage('allSeries', {}, buildService({ discoverSeries }));
    await screen.findByRole('link', { name: 'Kin' });

    fireEvent.change(control('Status'), { target: { value: 'ended' } });

    expect(keepQuery).toHaveBeenLastCalledWith({ status: 'ended' });
    await vi.waitFor(() => expect(discoverSeries.mock.lastCall?.[0].status).toBe(3));
    expect(screen.getByRole('link', { name: 'Remove Status: Ended' })).toBeTruthy();
  });

  it('applies the filters of the address, shows them in the form and reports invalid ones', async () => {
    openPage(
      'movies',
      { genres: '18', from: '1990', to: 'soon', country: 'FR', sort: 'rating' },
      buildService({ discoverMovies }),
    );
    await ready();

    expect(discoverMovies).toHaveBeenCalledOnce();
    expect(lastAsked()).toMatchObject({ genreIds: [18], from: '1990-01-01', country: 'FR' });
    expect(lastAsked()?.sortBy).toBe('vote_average.desc');
    expect(lastAsked()?.to).toBeUndefined();
    expect(screen.getByRole('status').textContent).toBe(
      '1,204 moviesOnly titles with 50 or more votes. Change this with “Min. votes”.' +
        "To year: “soon” isn't valid, so we ignored it.",
    );
    const genres = within(form()).getByRole('group', { name: 'Genres' });
    expect(within(genres).getByRole('checkbox', { name: 'Drama', checked: true })).toBeTruthy();
    expect(control('From year')).toHaveProperty('value', '1990');
    expect(control('Country')).toHaveProperty('value', 'FR');
    expect(control('Sort by')).toHaveProperty('value', 'rating');
  });

  it('writes each choice to the address and reloads at once', async () => {
    const { keepQuery } = openPage('movies', { from: '1990' }, buildService({ discoverMovies }));
    await ready();

    for (const [group, genre] of [
      ['Genres', 'Drama'],
      ['Genres', 'Comedy'],
      ['Exclude genres', 'Horror'],
    ] as const) {
      fireEvent.click(within(screen.getByRole('group', { name: group })).getByLabelText(genre));
    }
    for (const [name, value] of [
      ['Country', 'FR'],
      ['Language', 'fr'],
      ['Age rating', 'US.PG-13'],
      ['Max. runtime', '120'],
      ['Min. rating', '7'],
      ['Min. votes', '200'],
      ['Sort by', 'newest'],
    ] as const) {
      fireEvent.change(control(name), { target: { value } });
    }

    expect(keepQuery).toHaveBeenLastCalledWith({
      genres: '18,35',
      without: '27',
      from: '1990',
      country: 'FR',
      language: 'fr',
      certification: 'US.PG-13',
      runtime: '120',
      rating: '7',
      votes: '200',
      sort: 'newest',
    });
    await ready();
    expect(lastAsked()).toMatchObject({
      genreIds: [18, 35],
      withoutGenreIds: [27],
      certificationCountry: 'US',
      certification: 'PG-13',
      leastVotes: 200,
    });

    fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(keepQuery).toHaveBeenLastCalledWith({});
    expect(control('From year')).toHaveProperty('value', '');
  });

  it.each([
    [{}, ['Any', 'Myanmar (Burma)', 'United States']],
    [{ country: 'SU' }, ['Any', 'Myanmar (Burma)', 'Soviet Union', 'United States']],
  ])('names countries as other pages do, without former ones, for %j', async (params, names) => {
    const countries = [
      { code: 'BU', name: 'Burma' },
      { code: 'MM', name: 'Myanmar' },
      { code: 'SU', name: 'Soviet Union' },
      { code: 'US', name: 'United States of America' },
    ];
    openPage('movies', params, buildService({ countries: () => Promise.resolve(countries) }));
    await screen.findByRole('option', { name: 'United States' });

    const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Country' });
    expect([...select.options].map(({ text }) => text)).toEqual(names);
  });

  it('offers the age ratings of the chosen country, and keeps the chosen one', async () => {
    openPage('movies', { certification: 'US.PG' }, buildService({ discoverMovies }));
    await ready();
    const offered = () =>
      within(control('Age rating'))
        .getAllByRole('option')
        .map(({ textContent }) => textContent);
    expect(offered()).toEqual([
      'Any',
      'Up to PG (US)',
      'Up to PG-13 (US)',
      'PG (US)',
      'PG-13 (US)',
    ]);

    fireEvent.change(control('Country'), { target: { value: 'DE' } });
    await ready();

    expect(offered()).toEqual([
      'Any',
      'Up to 0 (DE)',
      'Up to 12 (DE)',
      '0 (DE)',
      '12 (DE)',
      'PG (US)',
    ]);
    expect(control('Age rating')).toHaveProperty('value', 'US.PG');
    expect(lastAsked()).toMatchObject({
      country: 'DE',
      certificationCountry: 'US',
      certification: 'PG',
    });
    expect(
      screen.getByRole('link', { name: 'Remove Age rating: PG (US)' }).getAttribute('href'),
    ).toBe('/movies?country=DE');
  });

  it('filters up to an age rating, without titles that have none', async () => {
    const { keepQuery } = openPage('movies', {}, buildService({ discoverMovies }));
    await ready();

    fireEvent.change(control('Age rating'), { target: { value: 'US.up-to-PG-13' } });
    await ready();

    expect(keepQuery).toHaveBeenLastCalledWith({ certification: 'US.up-to-PG-13' });
    expect(lastAsked()).toMatchObject({
      certificationCountry: 'US',
      certificationFrom: 'G',
      certificationUpTo: 'PG-13',
    });
    expect(lastAsked()?.certification).toBeUndefined();
    expect(screen.getByRole('link', { name: 'Remove Age rating: Up to PG-13 (US)' })).toBeTruthy();
  });

  it('suggests lists, each with an address, and says which one is shown', async () => {
    openPage('movies', { to: '1969', sort: 'rating' }, buildService({ discoverMovies }));
    await ready();
    const links = within(screen.getByRole('navigation', { name: 'Suggestions' })).getAllByRole(
      'link',
    );

    expect(links.map((link) => [link.textContent, link.getAttribute('href')]).slice(0, 3)).toEqual([
      ["Kids' movies under 90 min", '/movies?genres=10751&certification=US.up-to-PG&runtime=90'],
      ['Short movies for tonight', '/movies?runtime=90&rating=6'],
      ['Classics before 1970', '/movies?to=1969&sort=rating'],
    ]);
    expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([
      null,
      null,
      'page',
      null,
    ]);
    // Excludes unreleased titles and those with hardly any ratings.
    expect(lastAsked()).toMatchObject({ to: '1969-12-31', leastVotes: 50 });
  });

  it('filters by keyword and company, shows their names, and keeps them on changes', async () => {
    const keyword = vi.fn<BrowseApi['keyword']>((id) => Promise.resolve({ id, name: 'rain' }));
    const { keepQuery } = openPage(
      'movies',
      { keyword: '5', company: '6' },
      buildService({ discoverMovies, keyword }),
    );
    await ready();

    expect(keyword.mock.lastCall?.[0]).toBe(5);
    expect(discoverMovies).toHaveBeenCalledOnce();
    expect(lastAsked()).toMatchObject({ keyword: 5, company: 6 });

    fireEvent.change(control('Sort by'), { target: { value: 'newest' } });
    expect(keepQuery).toHaveBeenLastCalledWith({ keyword: '5', company: '6', sort: 'newest' });

    fireEvent.click(screen.getByRole('link', { name: 'Remove Keyword: rain' }));
    expect(keepQuery).toHaveBeenLastCalledWith({ company: '6', sort: 'newest' });
    expect(screen.getByRole('link', { name: 'Remove Company: Kai-Film' })).toBeTruthy();
  });

  it('requests the name of a network in the URL of series, but not of movies', async () => {
    const network = vi.fn<BrowseApi['network']>((id) => Promise.resolve({ id, name: 'Kanal 9' }));
    openPage('movies', { network: '7' }, buildService({ discoverMovies, network }));
    await ready();

    expect(network).not.toHaveBeenCalled();
    expect(lastAsked()).not.toHaveProperty('network', 7);
    cleanup();

    const portal = buildService({ network });
    const { keepQuery } = openPage('allSeries', { network: '7', status: 'ended' }, portal);
    fireEvent.click(await screen.findByRole('link', { name: 'Remove Network: Kanal 9' }));

    expect(network.mock.lastCall?.[0]).toBe(7);
    expect(vi.mocked(portal.api.discoverSeries).mock.calls[0]?.[0]).toMatchObject({ network: 7 });
    expect(keepQuery).toHaveBeenLastCalledWith({ status: 'ended' });
  });

  it('leaves out a keyword that nobody has, and says so', async () => {
    const keyword = () => Promise.reject(buildRequestFailure({ kind: 'notFound' }));
    openPage('movies', { keyword: '5' }, buildService({ discoverMovies, keyword }));
    await ready();

    expect(lastAsked()?.keyword).toBeUndefined();
    expect(screen.getByRole('status').textContent).toContain(
      "Keyword: “5” isn't valid, so we ignored it.",
    );
  });

  it('filters by a keyword whose name fails to load', async () => {
    const keyword = () => Promise.reject(buildRequestFailure({ kind: 'server' }));
    openPage('movies', { keyword: '5' }, buildService({ discoverMovies, keyword }));
    await ready();

    expect(lastAsked()?.keyword).toBe(5);
    expect(screen.getByRole('link', { name: 'Remove Keyword: #5' })).toBeTruthy();
  });

  it('waits for the end of typing, but not after Enter or on leaving the field', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { keepQuery } = openPage('movies', {}, buildService({ discoverMovies }));
    const type = (value: string) => fireEvent.change(control('From year'), { target: { value } });

    type('19');
    type('1990');
    expect(keepQuery).not.toHaveBeenCalled();
    act(() => void vi.advanceTimersByTime(500));
    expect(keepQuery.mock.calls).toEqual([[{ from: '1990' }]]);

    type('1991');
    fireEvent.submit(form());
    expect(keepQuery).toHaveBeenLastCalledWith({ from: '1991' });

    type('1992');
    fireEvent.blur(control('From year'));
    expect(keepQuery).toHaveBeenLastCalledWith({ from: '1992' });
    vi.useRealTimers();
  });

  it('has a link for each chosen filter that drops it, and moves the focus on', async () => {
    const { keepQuery } = openPage(
      'movies',
      { genres: '18', from: '1990' },
      buildService({ discoverMovies }),
    );
    await ready();
    const chip = screen.getByRole('link', { name: 'Remove Drama' });

    expect(chip.getAttribute('href')).toBe('/movies?from=1990');
    fireEvent.click(chip);

    expect(keepQuery).toHaveBeenLastCalledWith({ from: '1990' });
    const next = screen.getByRole('link', { name: 'Remove From 1990' });
    expect(document.activeElement).toBe(next);
    fireEvent.click(next);
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  it('follows a link to the same page with other filters', async () => {
    const { goTo } = openPage('movies', {}, buildService({ discoverMovies }));
    await ready();
    fireEvent.change(control('Country'), { target: { value: 'FR' } });

    goTo({});
    await ready();
    expect(control('Country')).toHaveProperty('value', '');
    goTo({ genres: '35' });
    await ready();

    expect(lastAsked()).toMatchObject({ genreIds: [35], country: undefined });
  });

  it('says that nothing matches, and how many would without one filter', async () => {
    discoverMovies.mockImplementation(({ leastVotes, country }) =>
      Promise.resolve(leastVotes && country ? buildPagedList([]) : salt),
    );
    const { keepQuery } = openPage(
      'movies',
      { genres: '18', from: '1990', country: 'FR', votes: '1000' },
      buildService({ discoverMovies }),
    );

    expect(await screen.findByText('No movies match these filters.')).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('0 movies');
    const link = await screen.findByRole('link', {
      name: 'Without “1,000 or more votes”: 1,204 movies',
    });
    expect(link.getAttribute('href')).toBe('/movies?genres=18&from=1990&country=FR');
    expect(discoverMovies).toHaveBeenCalledTimes(4);
    // Removing “From 1990” would not yield any results, so it is not offered.
    expect(screen.getAllByRole('link', { name: /^Without / })).toHaveLength(2);

    link.focus();
    fireEvent.click(link);
    expect(keepQuery).toHaveBeenLastCalledWith({ genres: '18', from: '1990', country: 'FR' });
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    expect(await ready()).toBeTruthy();
    expect(discoverMovies).toHaveBeenCalledTimes(4);
  });

  it('takes the filters as they are when the lists that they refer to have failed', async () => {
    const fails = () => Promise.reject(buildRequestFailure());
    openPage(
      'movies',
      { genres: '99', country: 'XX' },
      buildService({ discoverMovies, movieGenres: fails, countries: fails, languages: fails }),
    );
    await ready();

    expect(lastAsked()).toMatchObject({ genreIds: [99], country: 'XX' });
    expect(screen.getByRole('link', { name: 'Remove Country: XX' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Remove Genre #99' })).toBeTruthy();
    expect(screen.getByLabelText('Genre #99')).toHaveProperty('checked', true);
    expect(control('Country')).toHaveProperty('value', 'XX');
  });

  it('waits for the lists that the filters refer to', () => {
    openPage('movies', {}, buildService({ discoverMovies, movieGenres: never }));

    expect(discoverMovies).not.toHaveBeenCalled();
  });

  it('shows prefetched data at once', async () => {
    const portal = buildService({ discoverMovies });
    const page = pageOf('movies', portal);
    const params = { genres: '18,99' };
    await page.load(portal, params, new AbortController().signal);

    render(<page.Page portal={portal} params={params} />);

    expect(screen.getByRole('link', { name: 'Salt' })).toBeTruthy();
    expect(discoverMovies).toHaveBeenCalledOnce();
  });

  describe('with its filters over the page, as on small screens', () => {
    const open = async () => {
      // Reading the file can take longer than `act` waits.
      await import('../filters/FilterSheet.tsx');
      const button = screen.getByRole('button', { name: /^Show filters/ });
      await act(async () => void fireEvent.click(button));
      return within(await screen.findByRole('dialog', { name: 'Filters' }));
    };
    afterEach(() => history.replaceState(null, '', '/'));

    it('counts along, and keeps the choice', async () => {
      const portal = buildService({ discoverMovies });
      const { keepQuery } = openPage('movies', { genres: '18' }, portal);
      await ready();
      expect(screen.getByRole('button', { name: 'Show filters (1)' })).toBeTruthy();
      const sheet = await open();
      const genres = within(sheet.getByRole('group', { name: 'Genres' }));
      expect(genres.getByLabelText('Drama')).toHaveProperty('checked', true);
      expect(portal.announcements).toEqual(['1,204 movies']);

      discoverMovies.mockResolvedValue(buildPagedList([buildTitle({ id: 7, title: 'Salt' })]));
      fireEvent.change(sheet.getByLabelText('Min. rating'), { target: { value: '7' } });
      fireEvent.click(await sheet.findByRole('button', { name: 'Show 1 movie' }));

      expect(screen.queryByRole('dialog')).toBeNull();
      expect(portal.announcements.at(-1)).toBe('1 movie');
      expect(keepQuery).toHaveBeenLastCalledWith({ genres: '18', rating: '7' });
      expect(control('Min. rating')).toHaveProperty('value', '7');
    });

    it('takes a year that has just been typed', async () => {
      const { keepQuery } = openPage('movies', {}, buildService({ discoverMovies }));
      await ready();
      const sheet = await open();

      fireEvent.change(sheet.getByLabelText('From year'), { target: { value: '1990' } });
      fireEvent.click(sheet.getByRole('button', { name: 'Close' }));

      expect(screen.queryByRole('dialog')).toBeNull();
      expect(keepQuery).toHaveBeenLastCalledWith({ from: '1990' });
    });

    it('has a history entry of its own, without a second one of the same list', async () => {
      history.replaceState(null, '', '/movies?genres=18,35');
      const portal = buildService({ discoverMovies });
      openPage('movies', { genres: '18,35' }, portal);
      await ready();

      const sheet = await open();
      expect(location.hash).toBe('#filters');
      history.replaceState(null, '', '?genres=18%2C35#filters');
      fireEvent.click(sheet.getByRole('button', { name: 'Close' }));
      expect(portal.visits).toEqual(['back']);

      history.replaceState(null, '', '/movies?genres=18,35');
      const again = await open();
      history.replaceState(null, '', '?genres=18#filters');
      fireEvent.click(again.getByRole('button', { name: 'Close' }));
      expect(portal.visits).toEqual(['back']);
    });

    it.each([true, false])('opens at its address in a narrow window: %s', async (isNarrow) => {
      await import('../filters/FilterSheet.tsx');
      history.replaceState(null, '', '/movies#filters');
      const query = Object.assign(new EventTarget(), { matches: isNarrow });
      vi.stubGlobal('matchMedia', () => query);
      onTestFinished(() => void vi.unstubAllGlobals());
      openPage('movies', {}, buildService({ discoverMovies }));
      await ready();
      const isOpen = () => screen.queryByRole('dialog') !== null;
      await waitFor(() => expect(isOpen()).toBe(isNarrow));

      query.matches = !isNarrow;
      await act(async () => void query.dispatchEvent(new Event('change')));

      expect(isOpen()).toBe(!isNarrow);
    });

    it('closes with Back', async () => {
      openPage('movies', {}, buildService({ discoverMovies }));
      await ready();
      await open();

      history.replaceState(null, '', '/movies');
      act(() => void dispatchEvent(new PopStateEvent('popstate')));

      expect(screen.queryByRole('dialog')).toBeNull();
      expect(control('Sort by')).toBeTruthy();
    });
  });
});

describe('the page of series', () => {
  it('requests series', async () => {
    openPage('allSeries', { genres: '10765' });

    expect((await screen.findByRole('link', { name: 'Pepper' })).getAttribute('href')).toBe(
      '/tv/8',
    );
    expect(screen.getByRole('heading', { level: 1, name: 'Series' })).toBeTruthy();
    expect(screen.queryByLabelText('Age rating')).toBeNull();
    expect(screen.getByText("Series can't be filtered by age rating.")).toBeTruthy();
    expect(screen.getByRole('link', { name: "Kids' series" }).getAttribute('href')).toBe(
      '/series?genres=10762',
    );
    expect(screen.getByRole('link', { name: 'Remove Sci-Fi' }).getAttribute('href')).toBe(
      '/series',
    );
  });
});
