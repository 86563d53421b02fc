import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Favorite } from '@portal/contract/Favorite';
import type { FollowedPerson } from '@portal/contract/FollowedPerson';
import type { Portal } from '@portal/contract/Portal';
import type { PageParams } from '@portal/contract/Section';
import type { EpisodeNumber } from '@portal/contract/SeenTitle';
import { cinemaFilters } from '@portal/shared/domain/calendarEntries';
import type { SeriesDetail, TitleSummary } from '@portal/shared/domain/titles';
import {
  buildCredits,
  buildFavorite,
  buildFollowed,
  buildPagedList,
  buildRequestFailure,
  buildSeen,
  buildTitle,
} from '@portal/shared/testing/builders';
import { never } from '@portal/shared/testing/never';
import { portalWith } from '@portal/shared/testing/portalWith';
import type { BrowseApi } from '../api.ts';
import { buildSeries } from '../favorites/testing/openFavorites.tsx';
import { createSection } from '../section.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 26, 12) }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const umbra = buildFavorite({ kind: 'tv', id: 3, title: 'Umbra' });
const salt = buildFavorite({ id: 1, title: 'Salt' });

const seriesOf = (id: number): SeriesDetail => ({
  ...buildSeries(id),
  ...buildTitle({ id, title: 'Umbra' }),
  kind: 'tv',
  nextEpisode: { season: 2, number: 4, name: 'The Bridge', date: '2026-11-27' },
});

const answers = {
  discoverMovies: vi.fn<BrowseApi['discoverMovies']>(({ releasedFrom }) =>
    Promise.resolve(
      buildPagedList(
        releasedFrom === '2026-11-23'
          ? [
              buildTitle({ id: 8, title: 'Late', date: '2026-11-28' }),
              buildTitle({ id: 7, title: 'Early', date: '2026-11-26' }),
              buildTitle({ id: 9, title: 'External links', date: '2019-01-01' }),
            ]
          : [],
      ),
    ),
  ),
  countries: () =>
    Promise.resolve([
      { code: 'FR', name: 'France' },
      { code: 'US', name: 'United States' },
    ]),
  series: vi.fn<BrowseApi['series']>((id) => Promise.resolve(seriesOf(id))),
  favoriteSeason: vi.fn<BrowseApi['favoriteSeason']>((id, number) =>
    Promise.resolve({
      id,
      number,
      name: 'Season 2',
      episodes: [
        { id: 1, number: 4, name: 'The Bridge', date: '2026-11-27', guests: [], crew: [] },
        { id: 2, number: 5, name: 'Episode 5', date: '2026-12-04', guests: [], crew: [] },
      ],
    }),
  ),
  favoriteReleases: vi.fn<BrowseApi['favoriteReleases']>(() =>
    Promise.resolve([
      { country: 'US', dates: { cinema: '2026-11-25', disc: '2027-03-01' } },
      { country: 'FR', dates: { cinema: '2026-12-02' } },
    ]),
  ),
} satisfies Partial<BrowseApi>;

async function open({
  favorites = [],
  followed = [],
  params = {},
  others = {},
  loadSeen,
}: {
  readonly favorites?: readonly Favorite[];
  readonly followed?: readonly FollowedPerson[];
  readonly params?: PageParams;
  readonly others?: Partial<BrowseApi>;
  readonly loadSeen?: Portal['loadSeen'];
} = {}) {
  const portal = portalWith<BrowseApi>({ ...answers, ...others }, { favorites, followed });
  Object.assign(portal, loadSeen && { loadSeen });
  Object.assign(portal.navigation, {
    hasPage: () => true,
    href: (to: Parameters<typeof portal.navigation.href>[0]) =>
      'page' in to
        ? `/${[to.page, ...Object.values(to.params ?? {})].join('/')}`
        : to.kind === 'home'
          ? '/'
          : `/${to.kind}/${to.id}`,
  });
  const page = createSection(() => portal.api).pages['calendar']!;
  const keepQuery = vi.fn<(query: PageParams) => void>();
  // The page's code is in its own chunk.
  const at = (given: PageParams) => (
    <page.Page portal={portal} params={given} keepQuery={keepQuery} />
  );
  const { rerender } = await act(async () => render(at(params)));
  await screen.findByRole('link', { name: 'Subscribe' });
  return { portal, keepQuery, goTo: (to: PageParams) => act(async () => rerender(at(to))) };
}

const week = (date: string) => screen.getByRole('region', { name: `Week of ${date}` });
const thisWeek = () => week('23 November, 2026');

describe('the calendar', () => {
  it('has four weeks from the current one, and links to those before and after', async () => {
    await open();

    expect(screen.getByRole('heading', { level: 1, name: 'Calendar' })).toBeTruthy();
    expect(
      screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent),
    ).toEqual([
      'Week of 23 November, 2026',
      'Week of 30 November, 2026',
      'Week of 7 December, 2026',
      'Week of 14 December, 2026',
    ]);
    const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(href('Earlier')).toBe('/calendar?week=2026-10-26');
    expect(href('This week')).toBe('/calendar');
    expect(href('Later')).toBe('/calendar?week=2026-12-21');
    expect(document.title).toBe('Calendar');
  });

  it('has the cinema releases of each day, without those of other days', async () => {
    await open();

    const list = await within(thisWeek()).findByRole('list', { name: 'Thursday, 26 November' });
    expect(within(list).getByRole('link', { name: 'Early' }).getAttribute('href')).toBe('/movie/7');
    expect(
      within(thisWeek())
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent),
    ).toEqual(expect.arrayContaining(['Thursday, 26 November Today', 'Saturday, 28 November']));
    expect(screen.queryByText('External links')).toBeNull();
    expect(within(week('30 November, 2026')).getByText('No releases this week.')).toBeTruthy();
  });

  it('has the episodes and releases of favorites, marked and first among those of their day', async () => {
    const early = buildFavorite({ id: 7, title: 'Early' });
    await open({ favorites: [umbra, salt, early] });

    await within(thisWeek()).findByRole('link', { name: 'Umbra' });
    const rows = (day: string) =>
      within(within(thisWeek()).getByRole('list', { name: day }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    // "Early" is also among the cinema releases.
    expect(rows('Wednesday, 25 November')).toEqual([
      'In your favorites: SaltIn cinemas',
      'In your favorites: EarlyIn cinemas',
    ]);
    expect(rows('Friday, 27 November')).toEqual([
      'In your favorites: UmbraSeason 2, episode 4: The Bridge',
    ]);
    expect(within(thisWeek()).getByRole('link', { name: 'Umbra' }).getAttribute('href')).toBe(
      '/episode/3/2/4',
    );
    expect(within(week('30 November, 2026')).getByText('Season 2, episode 5')).toBeTruthy();
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  describe('with followed people', () => {
    const ada = buildFollowed({ id: 525, name: 'Ada' });
    const role = (title: Partial<TitleSummary>) => ({ ...buildTitle(title), creditId: 'a' });
    const followedCredits = vi.fn<BrowseApi['followedCredits']>((kind) =>
      Promise.resolve(
        kind === 'movie'
          ? buildCredits([
              role({ id: 1, title: 'Salt', date: '2026-11-25' }),
              role({ id: 20, title: 'Out', date: '2020-01-01' }),
              role({ id: 21, title: 'Undated', date: undefined }),
            ])
          : buildCredits([]),
      ),
    );

    it('has what they have coming, marked', async () => {
      await open({ followed: [ada], others: { followedCredits } });

      const link = await within(thisWeek()).findByRole('link', { name: 'Salt' });

      expect(link.closest('li')?.textContent).toBe('By people you follow: SaltIn cinemas');
      expect(screen.queryByText('Out')).toBeNull();
      expect(screen.queryByText('Undated')).toBeNull();
    });

    it('has the episodes of a running series, and requests the credits once for all weeks', async () => {
      followedCredits.mockClear();
      const part = role({ kind: 'tv', id: 3, title: 'Umbra', date: '2005-03-27' });
      const { goTo } = await open({
        followed: [ada],
        others: {
          followedCredits: (kind, id, signal) =>
            kind === 'tv'
              ? Promise.resolve(buildCredits([part]))
              : followedCredits(kind, id, signal),
        },
      });
      expect(await within(thisWeek()).findByRole('link', { name: 'Umbra' })).toBeTruthy();

      await goTo({ week: '2026-12-02' });

      expect(
        await within(week('30 November, 2026')).findByRole('link', { name: 'Umbra' }),
      ).toBeTruthy();
      expect(followedCredits).toHaveBeenCalledTimes(1);
    });

    it('marks what is also a favorite as one, and has it once', async () => {
      await open({ favorites: [salt], followed: [ada], others: { followedCredits } });

      await waitFor(() => expect(screen.queryByText(/^Adding/)).toBeNull());

      expect(screen.getAllByText('Salt')).toHaveLength(1);
      expect(screen.getByText('In your favorites:', { exact: false })).toBeTruthy();
    });

    it('says that some dates could not be loaded, has the rest, and loads them again', async () => {
      let isAway = true;
      await open({
        followed: [ada, buildFollowed({ id: 7, name: 'Bo' })],
        others: {
          followedCredits: (kind, id, signal) =>
            isAway && id === 7
              ? Promise.reject(buildRequestFailure())
              : followedCredits(kind, id, signal),
        },
      });
      expect(
        await screen.findByText("We couldn't load all dates of the people you follow."),
      ).toBeTruthy();
      expect(within(thisWeek()).getByText('Salt')).toBeTruthy();

      isAway = false;
      fireEvent.click(screen.getByRole('button', { name: 'Try again' }));

      await waitFor(() => expect(screen.queryByText(/^We couldn't load/)).toBeNull());
    });

    it('has them in the address of the calendar and of the feed', async () => {
      await open({
        favorites: [salt],
        followed: [ada, buildFollowed({ id: 7, allWork: true })],
        others: { followedCredits },
      });
      const path = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

      await waitFor(() => expect(path('Subscribe')).toBe('/calendar/US/m1-p525-w7.ics'));
      expect(path('Feed')).toBe('/calendar/US/m1-p525-w7.atom');
      expect(path('Cinema releases only')).toBe('/calendar/US/cinema.ics');
    });
  });

  it('begins with today, marked, and folds the days before it', async () => {
    await open({ favorites: [salt] });

    const past = await within(thisWeek()).findByRole('list', { name: 'Wednesday, 25 November' });
    expect(past.closest('details')?.querySelector('summary')?.textContent).toBe(
      'Earlier this week',
    );
    const today = screen.getByText('Today').closest('[aria-current="date"]');
    expect(within(today as HTMLElement).getByRole('link', { name: 'Early' })).toBeTruthy();
    expect(today?.closest('details')).toBeNull();
  });

  it('says so if nothing happens today', async () => {
    await open({
      others: {
        discoverMovies: () =>
          Promise.resolve(buildPagedList([buildTitle({ id: 8, date: '2026-11-28' })])),
      },
    });

    expect(await within(thisWeek()).findByText('Nothing today.')).toBeTruthy();
  });

  it('names no episode after the last one that the visitor has seen', async () => {
    const { portal } = await open({ favorites: [umbra] });
    const note = () => within(thisWeek()).findByText(/^Season 2, episode 4/);
    const see = async (upTo: EpisodeNumber) =>
      act(async () => (await portal.loadSeen()).mark([{ ...umbra, upTo }]));

    await see({ season: 2, episode: 3 });
    expect((await note()).textContent).toBe('Season 2, episode 4');
    await see({ season: 2, episode: 4 });
    expect((await note()).textContent).toBe('Season 2, episode 4: The Bridge');
  });

  it('is for a country in small letters, as somebody types it', async () => {
    await open({ params: { week: '2026-12-02', region: 'fr' } });

    expect(answers.discoverMovies).toHaveBeenCalledWith(
      cinemaFilters('FR', '2026-11-30'),
      expect.anything(),
    );
  });

  it('is for the country in the address, and for another one that the visitor chooses', async () => {
    const { keepQuery } = await open({ favorites: [salt], params: { week: '2026-12-02' } });

    fireEvent.change(await screen.findByRole('combobox', { name: 'Country' }), {
      target: { value: 'FR' },
    });

    expect(await screen.findByText('Wednesday, 2 December')).toBeTruthy();
    expect(keepQuery).toHaveBeenCalledWith({ week: '2026-12-02', region: 'FR' });
    expect(answers.discoverMovies).toHaveBeenCalledWith(
      cinemaFilters('FR', '2026-11-30'),
      expect.anything(),
    );
    expect(screen.getByRole('link', { name: 'Later' }).getAttribute('href')).toBe(
      '/calendar?week=2026-12-28&region=FR',
    );
  });

  it.each(['2026', '2026-11', '2026-02-31', '1899-12-31', '2100-01-01', '<b>'])(
    'starts with the current week if the address has no usable day: %s',
    async (text) => {
      await open({ params: { week: text } });

      expect(screen.getByText(`“${text}” isn't a valid date, so here is this week.`)).toBeTruthy();
      expect(thisWeek()).toBeTruthy();
    },
  );

  it.each([
    ['1900-01-01', '1 January, 1900', ['This week', 'Later']],
    ['2099-12-31', '28 December, 2099', ['Earlier', 'This week']],
  ])('has an end: %s', async (date, heading, links) => {
    await open({ params: { week: date } });

    expect(week(heading)).toBeTruthy();
    expect(
      within(screen.getByRole('navigation', { name: 'Weeks' }))
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(links);
  });

  it('is busy until the releases have loaded', async () => {
    await open({ others: { discoverMovies: never } });

    const [list] = within(thisWeek()).getAllByRole('list', { name: 'In cinemas' });
    expect(list?.getAttribute('aria-busy')).toBe('true');
  });

  it('says that a week could not be loaded, and offers a retry', async () => {
    const discoverMovies = vi.fn<BrowseApi['discoverMovies']>(answers.discoverMovies);
    discoverMovies.mockRejectedValueOnce(buildRequestFailure());
    await open({ others: { discoverMovies } });

    const retry = await within(thisWeek()).findByRole('button', { name: 'Try again' });
    retry.focus();
    fireEvent.click(retry);

    expect(document.activeElement).toBe(within(thisWeek()).getByRole('heading', { level: 2 }));
    // The weeks below it, which the visitor has already seen, do not wait for it.
    expect(thisWeek().dataset['retried']).toBe('true');
    expect(await within(thisWeek()).findByRole('link', { name: 'Early' })).toBeTruthy();
  });

  it('says which dates of favorites could not be loaded, and loads them again', async () => {
    const series = vi.fn<BrowseApi['series']>(answers.series);
    series.mockRejectedValueOnce(buildRequestFailure());
    await open({ favorites: [umbra, salt], others: { series } });

    expect(
      await screen.findByText("We couldn't load the dates of 1 favorite.", { exact: false }),
    ).toBeTruthy();
    expect(within(thisWeek()).getByText('Salt')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    // The focused button is removed.
    expect(document.activeElement).toBe(screen.getByRole('status'));

    expect(await within(thisWeek()).findByRole('link', { name: 'Umbra' })).toBeTruthy();
  });

  it('requests the dates of a limited number of favorites, and says so', async () => {
    const favoriteReleases = vi.fn<BrowseApi['favoriteReleases']>(() => Promise.resolve([]));
    const favorites = Array.from({ length: 200 }, (_, index) => buildFavorite({ id: index + 1 }));
    await open({ favorites, others: { favoriteReleases } });

    expect(await screen.findByText('Showing the newest 40 of your 200 favorites.')).toBeTruthy();
    await waitFor(() => expect(favoriteReleases).toHaveBeenCalledTimes(40));
    await waitFor(() => expect(screen.queryByText('Adding your favorites…')).toBeNull());
    expect(favoriteReleases).toHaveBeenCalledTimes(40);
  });

  it('leaves out a favorite that the service no longer has', async () => {
    const gone = () => Promise.reject(buildRequestFailure({ kind: 'notFound' }));
    await open({ favorites: [umbra, salt], others: { series: gone } });

    expect(await within(thisWeek()).findByText('Salt')).toBeTruthy();
    expect(screen.queryByText(/couldn't load/)).toBeNull();
  });
});

describe('the subscription', () => {
  const path = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

  it('has the favorites in its address', async () => {
    await open({ favorites: [umbra, salt], params: { region: 'FR' } });

    expect(path('Subscribe')).toBe('/calendar/FR/t3-m1.ics');
    expect(path('Feed')).toBe('/calendar/FR/t3-m1.atom');
    expect(path('Cinema releases only')).toBe('/calendar/FR/cinema.ics');
  });

  it('has no names of episodes for a visitor who records progress in a series, and says so', async () => {
    const { portal } = await open({ favorites: [umbra] });
    expect(path('Subscribe')).toBe('/calendar/US/t3.ics');

    const progress = buildSeen({ kind: 'tv', id: 3, upTo: { season: 2, episode: 3 } });
    await act(async () => (await portal.loadSeen()).mark([progress]));

    expect(path('Subscribe')).toBe('/calendar/US/t3-unnamed.ics');
    expect(path('Feed')).toBe('/calendar/US/t3-unnamed.atom');
    expect(screen.getByText('Episodes come without their names, to avoid spoilers.')).toBeTruthy();
  });

  it('has no names of episodes before it is known whether the visitor records progress', async () => {
    await open({ favorites: [umbra], loadSeen: never });

    expect(path('Subscribe')).toBe('/calendar/US/t3-unnamed.ics');
    expect(path('Feed')).toBe('/calendar/US/t3-unnamed.atom');
  });

  it('is one of cinema releases without favorites', async () => {
    await open();

    expect(path('Subscribe')).toBe('/calendar/US/cinema.ics');
  });

  it('has the newest favorites of a long list, and says so', async () => {
    const favorites = Array.from({ length: 101 }, (_, index) => buildFavorite({ id: index + 1 }));
    await open({ favorites, others: { favoriteReleases: never } });

    expect(path('Subscribe')).toMatch(/^\/calendar\/US\/m1-.*-m100\.ics$/);
    expect(screen.getByText(/covers your 100 newest favorites/)).toBeTruthy();
  });

  it('opens the calendar app, and is left to the browser with a modifier', async () => {
    await open({ favorites: [salt] });
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
    const link = screen.getByRole('link', { name: 'Subscribe' });

    expect(fireEvent.click(link, { ctrlKey: true })).toBe(true);
    expect(assign).not.toHaveBeenCalled();
    expect(fireEvent.click(link)).toBe(false);

    expect(assign).toHaveBeenCalledWith(
      expect.stringMatching(/^webcal:\/\/.*\/calendar\/US\/m1\.ics$/),
    );
    // The browser does not reveal whether an app has opened.
    expect(screen.getByText(/^Your calendar app should open now/)).toBeTruthy();
    expect(screen.getByRole('textbox', { name: 'Calendar link' })).toHaveProperty(
      'value',
      expect.stringMatching(/^http:.*\/calendar\/US\/m1\.ics$/),
    );
    expect(path('Download, without updates')).toMatch(/\/calendar\/US\/m1\.ics$/);
    assign.mockRestore();
  });
});
