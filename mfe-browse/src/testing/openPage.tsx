import { act, cleanup, render } from '@testing-library/react';
import { beforeAll, vi } from 'vitest';
import type { PageParams } from '@portal/contract/Section';
import type { Collection } from '@portal/shared/domain/titleExtras';
import type { MovieDetail } from '@portal/shared/domain/titles';
import { buildPagedList, buildTitle } from '@portal/shared/testing/builders';
import { portalWith } from '@portal/shared/testing/portalWith';
import type { BrowseApi } from '../api.ts';
import { createSection } from '../section.ts';
import { reference } from './referenceData.ts';

/** A collection with unsorted movies, one of them undated. */
export const clocks: Collection = {
  id: 5,
  name: 'Clocks',
  overview: 'They all run late.',
  posterPath: '/clocks.jpg',
  parts: [
    buildTitle({ id: 3, title: 'Third', date: undefined }),
    buildTitle({ id: 2, title: 'Second', date: '1999-05-05' }),
    buildTitle({ id: 1, title: 'First', date: '1990-01-01' }),
  ],
};

/** A fake service with these lists and one title of each kind; tests can override its methods. */
export function buildService(answers: Partial<BrowseApi> = {}) {
  return portalWith<BrowseApi>({
    movieGenres: () => Promise.resolve(reference.genres),
    seriesGenres: () =>
      Promise.resolve([
        { id: 18, name: 'Drama' },
        { id: 10765, name: 'Sci-Fi' },
      ]),
    countries: () => Promise.resolve(reference.countries),
    languages: () => Promise.resolve(reference.languages),
    movieRatingSystems: () => Promise.resolve(reference.ratingSystems),
    providerRegions: () => Promise.resolve(reference.regions),
    providers: () => Promise.resolve(reference.providers),
    keyword: (id) => Promise.resolve({ id, name: 'rain' }),
    company: (id) => Promise.resolve({ id, name: 'Kai-Film' }),
    network: (id) => Promise.resolve({ id, name: 'Kanal 9' }),
    collection: (id) => Promise.resolve({ ...clocks, id }),
    collectionMovie: (id) =>
      Promise.resolve<MovieDetail>({
        ...buildTitle({ id }),
        kind: 'movie',
        countries: [],
        companies: [],
        genres: [],
        runtimeMinutes: id === 3 ? undefined : 70,
      }),
    discoverMovies: vi.fn<BrowseApi['discoverMovies']>(() =>
      Promise.resolve(buildPagedList([buildTitle({ id: 7, title: 'Salt' })])),
    ),
    discoverSeries: vi.fn<BrowseApi['discoverSeries']>(() =>
      Promise.resolve(buildPagedList([buildTitle({ id: 8, title: 'Pepper', kind: 'tv' })])),
    ),
    ...answers,
  });
}

type PageName = 'movies' | 'allSeries' | 'people' | 'genre' | 'collection' | 'calendar';

export function pageOf(name: PageName, { api }: ReturnType<typeof buildService>) {
  const page = createSection(() => api).pages[name];
  if (!page) {
    throw new Error(`The section has no page "${name}".`);
  }
  return page;
}

/**
 * Renders a page. `keepQuery` is called with the parameters that the page writes to its URL.
 */
export function openPage(
  name: PageName,
  params: PageParams = {},
  portal: ReturnType<typeof buildService> = buildService(),
) {
  const { Page } = pageOf(name, portal);
  const keepQuery = vi.fn<(query: PageParams) => void>();
  const draw = (given: PageParams) => <Page portal={portal} params={given} keepQuery={keepQuery} />;
  const { rerender } = render(draw(params));
  return {
    portal,
    keepQuery,
    /** Follows a link to the same page with different parameters. */
    goTo: (next: PageParams) => rerender(draw(next)),
  };
}

/** The deferred parts of lists. They load once, so that tests need not wait for them. */
beforeAll(() =>
  Promise.all([
    import('../filters/FilterForm.tsx'),
    import('../results/ResultsHead.tsx'),
    import('../results/NoMatches.tsx'),
  ]),
);

// The filter by services loads on demand. It is loaded once, so that tests can render pages without
// waiting for it. Imported first, because reading the file can take longer than `act` waits.
if (typeof document !== 'undefined') {
  beforeAll(async () => {
    await import('../filters/ServiceChoice.tsx');
    await act(async () => openPage('movies', { region: 'US' }));
    cleanup();
  });
}
