import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildRequestFailure } from '@portal/shared/testing/builders';
import { never } from '@portal/shared/testing/never';
import type { DetailsApi } from '../endpoints.ts';
import { importRatings } from '../onDemand.ts';
import { buildEpisode, buildSeason, buildSeries } from '../testing/buildDetails.ts';
import { fakeDetailsPortal } from '../testing/fakeDetailsPortal.ts';
import { showPage } from '../testing/showPage.tsx';
import { ratingsOptions } from './episodeRatings.ts';

beforeEach(async () => {
  await importRatings();
  // Simulates that every element is near the viewport.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(private readonly callback: IntersectionObserverCallback) {}
      observe() {
        const entries = [{ isIntersecting: true } as IntersectionObserverEntry];
        queueMicrotask(() => this.callback(entries, this as unknown as IntersectionObserver));
      }
      disconnect = () => undefined;
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const season = vi.fn<DetailsApi['season']>((_, number) =>
  Promise.resolve(
    buildSeason({
      number,
      episodes: [
        buildEpisode({ number: 1, name: 'Low Water', rating: 7.25 }),
        buildEpisode({ number: 2, name: 'Episode 2' }),
        buildEpisode({ number: 3, name: 'The Bridge', rating: number === 2 ? 2 : 9.4 }),
      ],
    }),
  ),
);

const seasonsOf = (...numbers: readonly number[]) =>
  numbers.map((number) => ({ id: 70 + number, name: `S`, number, episodeCount: 3 }));

function open(numbers: readonly number[] = [0, 1, 2], others: Partial<DetailsApi> = {}) {
  return showPage('series', {
    series: () => Promise.resolve(buildSeries({ id: 42, seasons: seasonsOf(...numbers) })),
    season,
    ...others,
  });
}

const table = () => screen.findByRole('table', { name: 'Episode ratings' });
const links = async () => {
  const found = await table();
  await within(found).findAllByRole('link');
  return within(found).getAllByRole('link');
};
const region = () => screen.getByRole('region', { name: 'Episode ratings' });

describe('the ratings of episodes', () => {
  it('are a table with a row per season, blank where nobody voted, without specials', async () => {
    open();

    expect((await links()).map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Season 1, episode 1: Low Water, 7.3', '/tv/42/season/1/episode/1'],
      ['Season 1, episode 3: The Bridge, 9.4', '/tv/42/season/1/episode/3'],
      ['Season 2, episode 1: Low Water, 7.3', '/tv/42/season/2/episode/1'],
      ['Season 2, episode 3: The Bridge, 2', '/tv/42/season/2/episode/3'],
    ]);
    const rows = within(await table()).getAllByRole('row');
    expect(rows.map((row) => row.children.length)).toEqual([4, 4, 4]);
    expect(season.mock.calls.map(([, number]) => number)).toEqual([1, 2]);
  });

  it('name the best and the worst episode', async () => {
    open();
    await links();

    expect(
      within(region())
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Best: Season 1, episode 3: The Bridge 9.4 / 10',
      'Worst: Season 2, episode 3: The Bridge 2 / 10',
    ]);
  });

  it('do not name episodes that the visitor has still to see, but rate them', async () => {
    const portal = open();
    await links();

    await act(async () =>
      (await portal.loadSeen()).mark([
        { kind: 'tv', id: 42, title: 'Kin', addedOn: 1, upTo: { season: 1, episode: 1 } },
      ]),
    );

    expect((await links()).map(({ textContent }) => textContent)).toEqual([
      'Season 1, episode 1: Low Water, 7.3',
      'Season 1, episode 3, 9.4',
      'Season 2, episode 1, 7.3',
      'Season 2, episode 3, 2',
    ]);
    expect(region().textContent).not.toContain('The Bridge');
  });

  it('are one tab stop, in which the arrow keys skip blanks', async () => {
    open();
    const [one, three, below] = await links();
    one!.focus();

    fireEvent.keyDown(one!, { key: 'ArrowRight' });
    expect(document.activeElement).toBe(three);
    fireEvent.keyDown(three!, { key: 'ArrowDown' });
    fireEvent.keyDown(document.activeElement!, { key: 'Home' });

    expect(document.activeElement).toBe(below);
    expect((await links()).filter(({ tabIndex }) => tabIndex === 0)).toEqual([below]);
  });

  it('say so if there are none', async () => {
    open([1], { season: (_, number) => Promise.resolve(buildSeason({ number })) });

    expect(await screen.findByText('No ratings yet.')).toBeTruthy();
  });

  it('have no region without seasons to rate', async () => {
    open([0]);

    await screen.findByRole('region', { name: 'Facts' });
    expect(screen.queryByRole('region', { name: 'Episode ratings' })).toBeNull();
  });

  it('have a row for each season while they load', async () => {
    open([1, 2], { season: never });

    expect(within(await table()).getAllByRole('row')).toHaveLength(3);
    expect(region().querySelector('[aria-busy="true"]')).toBeTruthy();
  });

  it('show the seasons that have loaded, and request all again on demand', async () => {
    const flaky = vi.fn(season);
    flaky.mockRejectedValueOnce(buildRequestFailure());
    open([1, 2], { season: flaky });
    expect(await screen.findByText("We couldn't load 1 season.")).toBeTruthy();
    expect(await links()).toHaveLength(2);

    fireEvent.click(within(region()).getByRole('button', { name: 'Try again' }));

    await vi.waitFor(async () => expect(await links()).toHaveLength(4));
    expect(screen.queryByText("We couldn't load 1 season.")).toBeNull();
  });

  it('wait as long as the service asks', async () => {
    vi.useFakeTimers();
    const busy = vi.fn<DetailsApi['season']>((...call) => season(...call));
    busy.mockRejectedValueOnce(buildRequestFailure({ kind: 'rateLimited', retryAfter: '7' }));
    const { api, queryClient } = fakeDetailsPortal({ season: busy });

    const loading = queryClient.fetchQuery(ratingsOptions(api, 42, seasonsOf(1, 2)));
    await vi.runAllTimersAsync();
    vi.useRealTimers();

    expect((await loading).failed).toBe(0);
    expect(busy).toHaveBeenCalledTimes(3);
  });

  it('fail as a whole only if no season loads', async () => {
    open([1, 2], {
      season: () => Promise.reject(buildRequestFailure({ message: 'Gone fishing.' })),
    });

    expect(
      (
        await within(await screen.findByRole('region', { name: 'Episode ratings' })).findByRole(
          'alert',
        )
      ).textContent,
    ).toContain('Gone fishing.');
  });
});
