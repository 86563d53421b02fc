import { type PageParams, type Section, SECTION_CONTRACT } from '@portal/contract/Section';
import type { SectionServices } from '@portal/shared/state/createApiContext';
import { isOnServer } from '@portal/shared/state/isOnServer';
import { type BrowseApi, createPages } from './api.ts';
import { CollectionPage } from './collection/CollectionPage.tsx';
import { describeCollection } from './collection/head.ts';
import { FavoritesPage, loadFavorites } from './favorites/FavoritesPage.tsx';
import { pageTexts } from './favorites/pageTexts.ts';
import { describeGenre, describePeople, describeTitles } from './head.ts';
import { loadCollection, loadGenre, loadPeople, loadTitles } from './load.ts';
import { GenrePage } from './pages/GenrePage.tsx';
import { PeoplePage } from './pages/PeoplePage.tsx';
import { AllSeriesPage, MoviesPage } from './pages/TitlesPage.tsx';

/**
 * The section "browse": lists of movies, series and people, collections, and the visitor's favorites. Their addresses are in `package.json` under
 * `portal.pages`. Tests pass their own client.
 */
export function createSection(createApi?: () => BrowseApi): Section {
  return {
    contract: SECTION_CONTRACT,
    pages: createPages(
      {
        movies: {
          Page: MoviesPage,
          load: loadTitles('movie'),
          ...(isOnServer && withHead(describeTitles('movie'))),
        },
        allSeries: {
          Page: AllSeriesPage,
          load: loadTitles('tv'),
          ...(isOnServer && withHead(describeTitles('tv'))),
        },
        people: {
          Page: PeoplePage,
          load: loadPeople,
          ...(isOnServer && withHead(describePeople)),
        },
        genre: {
          Page: GenrePage,
          load: loadGenre,
          ...(isOnServer && withHead(describeGenre)),
        },
        collection: {
          Page: CollectionPage,
          load: loadCollection,
          ...(isOnServer && withHead(describeCollection)),
        },
        favorites: {
          Page: FavoritesPage,
          // Nothing but the file: the list is in the browser.
          load: isOnServer
            ? () => Promise.resolve()
            : () =>
                loadFavorites().then(
                  () => undefined,
                  () => undefined,
                ),
          ...(isOnServer && {
            meta: () => ({
              title: pageTexts.heading,
              description: pageTexts.description,
              canonicalPath: '/favorites',
            }),
          }),
        },
      },
      createApi,
    ),
  };
}

type Describe = typeof describeGenre;

/** A page is worth showing once its head can be written. */
function withHead(describe: Describe) {
  return {
    meta: describe,
    hasEssentials: (services: SectionServices<BrowseApi>, params: PageParams) =>
      describe(services, params) !== undefined,
  };
}
