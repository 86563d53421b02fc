import { act, cleanup, render } from '@testing-library/react';
import { beforeAll, vi } from 'vitest';
import type { Favorite } from '@portal/contract/Favorite';
import type { FollowedPerson } from '@portal/contract/FollowedPerson';
import type { PageParams } from '@portal/contract/Section';
import type { SeenTitle } from '@portal/contract/SeenTitle';
import type { MovieDetail, SeriesDetail } from '@portal/shared/domain/titles';
import { buildFavorite, buildTitle } from '@portal/shared/testing/builders';
import { portalWith } from '@portal/shared/testing/portalWith';
import type { BrowseApi } from '../../api.ts';
import { createSection } from '../../section.ts';

/** Two movies and a series, newest first. */
export function buildList(): readonly Favorite[] {
  return [
    buildFavorite({ id: 1, title: 'Salt', addedOn: Date.UTC(2024, 0, 2, 12) }),
    buildFavorite({ id: 2, title: 'Kin', rating: 6, addedOn: 2 }),
    buildFavorite({ kind: 'tv', id: 3, title: 'Umbra', addedOn: 1 }),
  ];
}

/** A movie as the service returns it; movie 1 is a drama. */
export function buildMovie(id: number): MovieDetail {
  return {
    ...buildTitle({ id, title: `Movie ${id}`, date: id === 1 ? '1999-03-31' : undefined }),
    kind: 'movie',
    countries: [],
    companies: [],
    genres: id === 1 ? [{ id: 18, name: 'Drama' }] : [],
    runtimeMinutes: id === 1 ? 90 : undefined,
  };
}

/** A series as the service returns it. */
export function buildSeries(id: number): SeriesDetail {
  return {
    ...buildTitle({ id, title: `Series ${id}` }),
    kind: 'tv',
    countries: [],
    companies: [],
    genres: [],
    seasons: [],
    creators: [],
    networks: [],
  };
}

/** Renders the page with these favorites. The service finds every title; movie 1 is a drama. */
export function openFavorites(
  favorites: readonly Favorite[],
  params: PageParams = {},
  answers: Partial<BrowseApi> = {},
  seen: readonly SeenTitle[] = [],
  followed: readonly FollowedPerson[] = [],
) {
  const portal = portalWith<BrowseApi>(
    {
      movie: (id) => Promise.resolve(buildMovie(id)),
      series: (id) => Promise.resolve(buildSeries(id)),
      ...answers,
    },
    { favorites, seen, followed },
  );
  const page = createSection(() => portal.api).pages['favorites'];
  if (!page) {
    throw new Error('The section has no page "favorites".');
  }
  const keepQuery = vi.fn<(query: PageParams) => void>();
  const pageAt = (given: PageParams) => (
    <page.Page portal={portal} params={given} keepQuery={keepQuery} />
  );
  const { rerender, unmount } = render(pageAt(params));
  return {
    portal,
    keepQuery,
    /** Follows a link to the same page with different parameters. */
    goTo: (next: PageParams) => rerender(pageAt(next)),
    leave: unmount,
    comeBack: () => render(pageAt(params)),
  };
}

// The list loads on demand. It is loaded once, so that tests can render the page without waiting
// for it. Imported first, because reading the file can take longer than `act` waits.
beforeAll(async () => {
  await import('../list/FavoritesList.tsx');
  await act(async () => openFavorites([]));
  cleanup();
});
