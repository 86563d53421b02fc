import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { FollowedPerson } from '@portal/contract/FollowedPerson';
import type { TitleCredit, TitleCrewCredit } from '@portal/shared/domain/credits';
import {
  buildCredits,
  buildFollowed,
  buildRequestFailure,
  buildTitle,
} from '@portal/shared/testing/builders';
import type { BrowseApi } from '../../api.ts';
import { buildSeries, openFavorites } from '../testing/openFavorites.tsx';

type Credits = BrowseApi['followedCredits'];

const role = (id: number, facts: Parameters<typeof buildTitle>[0] = {}): TitleCredit => ({
  ...buildTitle({ id, date: undefined, ...facts }),
  creditId: `cast ${id}`,
});
const work = (id: number, job: string): TitleCrewCredit => ({ ...role(id), job });
/** Each person has one movie and one series, with the same ids as the person. */
const credits = vi.fn<Credits>((kind, id) =>
  Promise.resolve(
    kind === 'movie'
      ? buildCredits([role(id, { title: `Movie ${id}`, date: '2999-03-05' })])
      : buildCredits([role(id, { kind, title: `Series ${id}` })]),
  ),
);

type Observed = (entries: readonly { readonly isIntersecting: boolean }[]) => void;
/** Reported for every element, except for the end of a rail until a test calls `reachEnd`. */
const IS_NEAR = [{ isIntersecting: true }];
let reachEnd: () => void = () => undefined;

vi.stubGlobal(
  'IntersectionObserver',
  class {
    constructor(callback: Observed, { root }: IntersectionObserverInit = {}) {
      if (root) {
        reachEnd = () => callback(IS_NEAR);
      } else {
        queueMicrotask(() => callback(IS_NEAR));
      }
    }
    readonly observe = vi.fn();
    readonly disconnect = vi.fn();
  },
);

afterEach(() => {
  cleanup();
  credits.mockClear();
});

const ADA = buildFollowed({ id: 1, name: 'Ada', addedOn: 2 });
const BO = buildFollowed({ id: 2, name: 'Bo', addedOn: 1 });

async function open(
  followed: readonly FollowedPerson[],
  followedCredits: Credits = credits,
  others: Partial<BrowseApi> = {},
) {
  const { portal } = openFavorites([], {}, { followedCredits, ...others }, [], followed);
  const region = within(await screen.findByRole('region', { name: 'Followed people' }));
  const names = (list: string) =>
    within(region.getByRole('list', { name: list }))
      .getAllByRole('listitem')
      .map((item) => within(item).getByRole('link').textContent);
  return { portal, region, names, list: await portal.loadFollowed?.() };
}

describe('the followed people', () => {
  it('are followed by what they have coming, with date and names, soonest first', async () => {
    const { region, names } = await open([ADA, BO], async (kind, id) =>
      kind === 'movie'
        ? buildCredits([role(7, { title: 'Salt', date: '2999-03-05' })])
        : credits(kind, id),
    );

    await region.findByRole('link', { name: 'Series 2' });

    expect(names('Followed people')).toEqual(['Ada', 'Bo']);
    expect(names('Coming up')).toEqual(['Salt', 'Series 1', 'Series 2']);
    expect(region.getByText('5 March, 2999 · Ada and 1 more')).toBeTruthy();
    expect(region.getByText('No date yet · Bo')).toBeTruthy();
  });

  it('include a running series with the date of its next episode, without guest appearances', async () => {
    const nextEpisode = { season: 9, number: 1, name: 'Back', date: '2999-02-01' };
    const series = vi.fn<BrowseApi['series']>((id) =>
      Promise.resolve({ ...buildSeries(id), nextEpisode: id === 8 ? undefined : nextEpisode }),
    );
    const started = (id: number, facts: Partial<TitleCredit> = {}): TitleCredit => ({
      ...role(id, { kind: 'tv', title: `Series ${id}`, date: '2005-03-27' }),
      ...facts,
    });
    const { region, names } = await open(
      [ADA],
      (kind) =>
        Promise.resolve(
          buildCredits(kind === 'tv' ? [started(7), started(8), started(9, { episodes: 1 })] : []),
        ),
      { series },
    );

    await region.findByRole('link', { name: 'Series 7' });

    expect(names('Coming up')).toEqual(['Series 7']);
    expect(region.getByText('1 February, 2999 · Ada')).toBeTruthy();
    expect(series.mock.calls.map(([id]) => id)).toEqual([8, 7]);
  });

  it('have all of their work if the visitor wants it, without another request', async () => {
    const { region, list } = await open([ADA], (kind) =>
      Promise.resolve(
        buildCredits<TitleCredit, TitleCrewCredit>(
          [],
          kind === 'movie' ? [work(7, 'Director'), work(8, 'Producer')] : [],
        ),
      ),
    );
    await region.findByRole('link', { name: 'Title 7' });
    expect(region.queryByRole('link', { name: 'Title 8' })).toBeNull();

    const choice = region.getByRole('checkbox', { name: 'All their work' });
    await act(async () => fireEvent.click(choice));

    expect(region.getByRole('link', { name: 'Title 8' })).toBeTruthy();
    expect(list?.current()).toEqual([{ ...ADA, allWork: true }]);
  });

  it('can be unfollowed; the focus goes to the next person, and an undo restores the order', async () => {
    const { portal, region, names } = await open([ADA, BO]);
    const unfollow = (name: string) => region.getByRole('button', { name: `Unfollow ${name}` });

    await act(async () => fireEvent.click(unfollow('Ada')));
    expect(names('Followed people')).toEqual(['Bo']);
    expect(document.activeElement).toBe(unfollow('Bo'));
    expect(portal.notices).toMatchObject([{ text: 'You no longer follow Ada', action: 'Undo' }]);
    await act(async () => portal.notices[0]?.onAction());

    expect(names('Followed people')).toEqual(['Ada', 'Bo']);
  });

  it('leave the page with the last person, and the focus goes to its heading', async () => {
    const { region } = await open([ADA]);

    await act(async () => fireEvent.click(region.getByRole('button', { name: 'Unfollow Ada' })));

    expect(screen.queryByRole('region', { name: 'Followed people' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  it('say which could not be loaded, have the rest, and request only those again', async () => {
    let isAway = true;
    const { region } = await open([ADA, BO], (kind, id) =>
      isAway && id === 2 ? Promise.reject(buildRequestFailure()) : credits(kind, id),
    );
    expect(await region.findByText("We couldn't load the titles of 1 person.")).toBeTruthy();
    expect(region.getByRole('link', { name: 'Movie 1' })).toBeTruthy();
    expect(credits).toHaveBeenCalledTimes(2);

    isAway = false;
    fireEvent.click(region.getByRole('button', { name: 'Try again' }));

    expect(await region.findByRole('link', { name: 'Movie 2' })).toBeTruthy();
    expect(credits).toHaveBeenCalledTimes(4);
  });

  it('say that nothing is announced', async () => {
    const { region } = await open([ADA], () => Promise.resolve(buildCredits([])));

    expect(await region.findByText(/^Nothing announced yet/)).toBeTruthy();
  });

  it('have a limited number of titles, also of a person with thousands, none dated', async () => {
    const titles = Array.from({ length: 3000 }, (_, index) => role(index + 1));
    const { region } = await open([ADA], (kind) =>
      Promise.resolve(buildCredits(kind === 'movie' ? titles : [])),
    );

    expect(await region.findByText('The first 60 of 3000 titles.')).toBeTruthy();
  });

  it('are requested up to a number, and the page says so', async () => {
    const people = Array.from({ length: 50 }, (_, index) => buildFollowed({ id: index + 1 }));
    const { region } = await open(people);

    expect(await region.findByText('Showing the newest 40 of 50 people.')).toBeTruthy();
    await region.findByRole('link', { name: 'Movie 40' });
    expect(credits).toHaveBeenCalledTimes(80);
  });

  it('are in the document as far as the visitor comes', async () => {
    const people = Array.from({ length: 130 }, (_, index) => buildFollowed({ id: index + 1 }));
    const { names } = await open(people);
    expect(names('Followed people')).toHaveLength(60);

    await act(async () => reachEnd());
    expect(names('Followed people')).toHaveLength(120);
    await act(async () => reachEnd());

    expect(names('Followed people')).toHaveLength(130);
  });

  it('are not mentioned to visitors who follow nobody', async () => {
    openFavorites([]);

    await screen.findByText('List empty!');

    expect(screen.queryByRole('region', { name: 'Followed people' })).toBeNull();
  });
});
