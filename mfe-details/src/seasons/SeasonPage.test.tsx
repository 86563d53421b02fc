import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildRequestFailure } from '@portal/shared/testing/builders';
import { never } from '@portal/shared/testing/never';
import { importSeasonPages } from '../deferred.tsx';
import type { DetailsApi } from '../endpoints.ts';
import { buildEpisode, buildSeason, buildSeries } from '../testing/buildDetails.ts';
import { findHeading, showPage } from '../testing/showPage.tsx';

afterEach(cleanup);

const PLACE = { id: '42', season: '1' };
const series = buildSeries({
  id: 42,
  title: 'Kin',
  seasons: [0, 1, 2].map((number) => ({
    id: number + 1,
    number,
    name: number === 0 ? 'Specials' : `The ${number}. year`,
    episodeCount: 2,
  })),
});
const season = buildSeason({
  name: 'The thaw',
  overview: 'The ice goes.',
  date: '2020-03-05',
  episodes: [
    buildEpisode({
      number: 1,
      name: 'Low Water',
      overview: 'Nobody told the dog.',
      date: '2020-03-05',
      stillPath: '/still.jpg',
      runtimeMinutes: 45,
    }),
    buildEpisode({ number: 2, name: 'Sparrows', date: '9999-01-01' }),
    buildEpisode({ number: 3, name: 'Salt' }),
  ],
});

const show = (responses: Partial<DetailsApi> = {}, place: typeof PLACE = PLACE) =>
  showPage(
    'season',
    {
      series: () => Promise.resolve(series),
      season: () => Promise.resolve(season),
      ...responses,
    },
    place,
  );

// The page's code loads on demand. React awaits it only in an asynchronous `act`.
beforeAll(async () => {
  await act(async () => {
    show();
    await importSeasonPages();
  });
  cleanup();
});

describe('the page of a season', () => {
  it('shows its name, the series as a link, the first air date and the overview', async () => {
    show();

    expect((await findHeading()).textContent).toBe('The thaw');
    expect(screen.getByRole('link', { name: 'Kin' }).getAttribute('href')).toBe('/tv/42');
    expect(screen.getByText('5 March, 2020', { selector: 'dd *' })).toBeTruthy();
    expect(screen.getByText('The ice goes.')).toBeTruthy();
    expect(document.title).toBe('The thaw · Kin');
  });

  it('lists its episodes with number, name, date, length and story; those to come are marked', async () => {
    show();
    await findHeading();

    const list = screen.getByRole('list', { name: 'Episodes' });
    const texts = within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);

    expect(texts).toEqual([
      'Episode 1Low Water5 March, 2020 · 45minsNobody told the dog.',
      'Episode 2Still to comeSparrows1 January, 9999',
      'Episode 3Salt',
    ]);
    expect(within(list).getByRole('link', { name: 'Low Water' }).getAttribute('href')).toBe(
      '/tv/42/season/1/episode/1',
    );
  });

  it('leads to the seasons before and after it, specials first', async () => {
    show();
    await findHeading();

    const links = within(screen.getByRole('navigation', { name: 'More from this series' }))
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);

    expect(links).toEqual([
      ['Previous season Specials', '/tv/42/season/0'],
      ['Next season The 2. year', '/tv/42/season/2'],
    ]);
  });

  it('says so when no episode is known', async () => {
    show({ season: () => Promise.resolve(buildSeason()) });

    expect(await screen.findByText('No episodes listed yet.')).toBeTruthy();
  });

  it('shows its outline while the season or its series loads', async () => {
    show({ season: never });

    expect((await screen.findByRole('status')).getAttribute('aria-busy')).toBe('true');
  });

  it('shows the failure, and retries', async () => {
    const failing = vi.fn<DetailsApi['season']>().mockResolvedValue(season);
    failing.mockRejectedValueOnce(buildRequestFailure({ message: 'No such season.' }));
    show({ season: failing });

    expect((await screen.findByRole('alert')).textContent).toContain('No such season.');
    expect(document.title).toBe("We couldn't load this page.");
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));

    expect((await findHeading()).textContent).toBe("We couldn't load this page.");
    expect(await screen.findByRole('heading', { level: 1, name: 'The thaw' })).toBeTruthy();
  });

  it.each(['one', '-1', '1.5', '01', '99999'])(
    'requests nothing for the address of season "%s"',
    async (number) => {
      const asked = vi.fn(never);
      show({ series: asked, season: asked }, { id: '42', season: number });

      expect((await screen.findByRole('alert')).textContent).toContain('no page at this address');
      expect(asked).not.toHaveBeenCalled();
    },
  );

  it('has the first thousand of very many episodes, and the others on demand', async () => {
    const episodes = Array.from({ length: 1002 }, (_, index) =>
      buildEpisode({ id: index + 1, number: index + 1, name: `Day ${index + 1}` }),
    );
    show({ season: () => Promise.resolve({ ...season, episodes }) });
    await findHeading();
    const items = () => screen.getByRole('list', { name: 'Episodes' }).children;
    expect(items()).toHaveLength(1000);

    fireEvent.click(screen.getByRole('button', { name: 'Show all 1,002 episodes' }));

    expect(items()).toHaveLength(1002);
    expect(document.activeElement?.textContent).toBe('Day 1001');
  });
});
