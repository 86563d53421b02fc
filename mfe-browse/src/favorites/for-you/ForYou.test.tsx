import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Favorite } from '@portal/contract/Favorite';
import type { SeenTitle } from '@portal/contract/SeenTitle';
import {
  buildFavorite,
  buildPagedList,
  buildRequestFailure,
  buildSeen,
  buildTitle,
} from '@portal/shared/testing/builders';
import { never } from '@portal/shared/testing/never';
import { portalWith } from '@portal/shared/testing/portalWith';
import type { BrowseApi } from '../../api.ts';
import { createSection } from '../../section.ts';
import { openFavorites } from '../testing/openFavorites.tsx';

let scrollThere: () => void = () => undefined;

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: readonly { isIntersecting: boolean }[]) => void) {
        scrollThere = () => callback([{ isIntersecting: true }]);
      }
      readonly observe = vi.fn();
      readonly disconnect = vi.fn();
    },
  );
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Every title recommends the same three. */
const SHARED = [31, 32, 33].map((id) => buildTitle({ id, title: `Find ${id}` }));
type Recommend = BrowseApi['recommendations'];
const recommendations = vi.fn<Recommend>(() => Promise.resolve(buildPagedList(SHARED)));

const favoritesOf = (count: number): readonly Favorite[] =>
  Array.from({ length: count }, (_, index) =>
    buildFavorite({ id: index + 1, title: `Film ${index + 1}`, addedOn: 100 - index }),
  );

interface Situation {
  readonly answer?: Recommend;
  readonly seen?: readonly SeenTitle[];
}

async function open(
  favorites: readonly Favorite[],
  { answer = recommendations, seen }: Situation = {},
) {
  recommendations.mockClear();
  const opened = openFavorites(favorites, {}, { recommendations: answer }, seen);
  await screen.findByText(favorites.length > 0 ? /^\d+ titles?/ : 'List empty!');
  return opened;
}

async function openForYou(...args: Parameters<typeof open>) {
  const opened = await open(...args);
  await act(async () => scrollThere());
  return { ...opened, forYou: within(await screen.findByRole('region', { name: 'For you' })) };
}

describe('"For you"', () => {
  it('has what the newest titles agree on, each with two reasons', async () => {
    const { forYou } = await openForYou(favoritesOf(2), { seen: [buildSeen({ id: 33 })] });

    const cards = await forYou.findAllByRole('listitem');

    expect(cards.map((card) => within(card).getByRole('link').textContent)).toEqual([
      'Find 31',
      'Find 32',
    ]);
    expect(forYou.getAllByText('Because of Film 1 and Film 2')).toHaveLength(2);
  });

  it('requests nothing before it comes near, and then one page for each of ten titles', async () => {
    await open(favoritesOf(12));
    expect(recommendations).not.toHaveBeenCalled();

    await act(async () => scrollThere());

    await vi.waitFor(() => expect(recommendations).toHaveBeenCalledTimes(10));
    expect(recommendations).toHaveBeenCalledWith('movie', 10, 1, expect.anything());
  });

  it('is busy until all titles have loaded, so that nothing moves under the pointer', async () => {
    const { forYou } = await openForYou(favoritesOf(3), {
      answer: (kind, id, ...rest) => (id === 3 ? never() : recommendations(kind, id, ...rest)),
    });

    expect(forYou.getByRole('list').getAttribute('aria-busy')).toBe('true');
    expect(forYou.queryByText('Find 31')).toBeNull();
  });

  it('says what to do if there are too few titles, without a request', async () => {
    const { forYou } = await openForYou(favoritesOf(1));

    expect(forYou.getByText(/^Save a few titles, or mark what you've seen/)).toBeTruthy();
    expect(recommendations).not.toHaveBeenCalled();
  });

  it('is on the page of a visitor without favorites, too', async () => {
    const { forYou } = await openForYou([]);

    expect(forYou.getByText(/^Save a few titles/)).toBeTruthy();
  });

  it('says what to do if the titles agree on nothing', async () => {
    const { forYou } = await openForYou(favoritesOf(2), {
      answer: (_kind, id) => Promise.resolve(buildPagedList([buildTitle({ id: id + 50 })])),
    });

    expect(await forYou.findByText(/don't lead to the same suggestions yet/)).toBeTruthy();
  });

  it('has the rest if four of ten fail, says so, and requests only these again', async () => {
    let isAway = true;
    const answer = vi.fn<Recommend>((kind, id, ...rest) =>
      isAway && id <= 4
        ? Promise.reject(buildRequestFailure())
        : recommendations(kind, id, ...rest),
    );
    const { forYou } = await openForYou(favoritesOf(10), { answer });

    expect(
      await forYou.findByText("We couldn't load the recommendations for 4 titles."),
    ).toBeTruthy();
    expect(forYou.getAllByText('Because of Film 5 and Film 6')).toHaveLength(3);
    isAway = false;
    fireEvent.click(forYou.getByRole('button', { name: 'Try again' }));
    // The button is removed.
    expect(document.activeElement?.textContent).toBe('For you');

    expect(await forYou.findAllByText('Because of Film 1 and Film 2')).toHaveLength(3);
    expect(forYou.queryByText(/couldn't load/)).toBeNull();
    expect(answer).toHaveBeenCalledTimes(14);
  });

  it('does without a title that the service no longer has', async () => {
    const { forYou } = await openForYou(favoritesOf(3), {
      answer: (kind, id, ...rest) =>
        id === 1
          ? Promise.reject(buildRequestFailure({ kind: 'notFound' }))
          : recommendations(kind, id, ...rest),
    });

    expect(await forYou.findAllByText('Because of Film 2 and Film 3')).toHaveLength(3);
    expect(forYou.queryByText(/couldn't load/)).toBeNull();
  });

  it('keeps its cards while a changed list loads, without those that are in the list now', async () => {
    let isSlow = false;
    const { forYou, portal } = await openForYou(favoritesOf(2), {
      answer: (kind, id, ...rest) => (isSlow ? never() : recommendations(kind, id, ...rest)),
    });
    await forYou.findByText('Find 31');
    isSlow = true;

    await act(async () => portal.favorites.toggle(buildFavorite({ id: 31 })));

    expect(forYou.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Find 32',
      'Find 33',
    ]);
  });
});

describe('the part "forYou"', () => {
  it('is there while the visitor has favorites', async () => {
    const portal = portalWith<BrowseApi>({ recommendations }, { favorites: favoritesOf(2) });
    const Part = createSection(() => portal.api).parts?.['forYou']?.Part;
    await act(async () => render(Part ? <Part portal={portal} props={{}} /> : null));
    expect(await screen.findAllByText('Because of Film 1 and Film 2')).toHaveLength(3);

    await act(async () => favoritesOf(2).forEach((entry) => portal.favorites.toggle(entry)));

    expect(screen.queryByRole('region')).toBeNull();
  });
});
