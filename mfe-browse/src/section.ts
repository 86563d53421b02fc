import { type PageParams, type Section, SECTION_CONTRACT } from '@portal/contract/Section';
import type { SectionServices } from '@portal/shared/state/createApiContext';
import { deferredLoad } from '@portal/shared/state/deferredLoad';
import { isOnServer } from '@portal/shared/state/isOnServer';
import { type BrowseApi, createPages, createParts } from './api.ts';
import { CalendarPage, importCalendarLoad } from './calendar/CalendarPage.tsx';
import { calendarHead } from './calendar/head.ts';
import { collectionHead } from './collection/head.ts';
import { CollectionPage } from './deferred.tsx';
import { importLoad } from './deferredImports.ts';
import { FavoritesPage, loadFavorites } from './favorites/FavoritesPage.tsx';
import { ForYouPart } from './favorites/for-you/ForYouPart.tsx';
import { pageTexts } from './favorites/pageTexts.ts';
import { genreHead, peopleHead, titlesHead } from './head.ts';
import { GenrePage } from './pages/GenrePage.tsx';
import { PeoplePage } from './pages/PeoplePage.tsx';
import { AllSeriesPage, MoviesPage } from './pages/TitlesPage.tsx';

/**
 * The section "browse": lists of movies, series and people, collections, the visitor's
 * favorites, and a calendar. Tests pass a custom client.
 */
export function createSection(createApi?: () => BrowseApi): Section {
  return {
    contract: SECTION_CONTRACT,
    pages: createPages(
      {
        movies: {
          Page: MoviesPage,
          load: deferredLoad(async () => (await importLoad()).loadTitles('movie')),
          ...(isOnServer && withHead(titlesHead('movie'))),
        },
        allSeries: {
          Page: AllSeriesPage,
          load: deferredLoad(async () => (await importLoad()).loadTitles('tv')),
          ...(isOnServer && withHead(titlesHead('tv'))),
        },
        people: {
          Page: PeoplePage,
          load: deferredLoad(async () => (await importLoad()).loadPeople),
          ...(isOnServer && withHead(peopleHead)),
        },
        genre: {
          Page: GenrePage,
          load: deferredLoad(async () => (await importLoad()).loadGenre),
          ...(isOnServer && withHead(genreHead)),
        },
        collection: {
          Page: CollectionPage,
          load: deferredLoad(async () => (await importLoad()).loadCollection),
          ...(isOnServer && withHead(collectionHead)),
        },
        calendar: {
          Page: CalendarPage,
          load: deferredLoad(importCalendarLoad),
          ...(isOnServer && withHead(calendarHead)),
        },
        favorites: {
          Page: FavoritesPage,
          // Loads only the chunk, because the list is stored in the browser.
          load: isOnServer
            ? () => Promise.resolve()
            : () =>
                loadFavorites().then(
                  () => undefined,
                  () => undefined,
                ),
          ...(isOnServer && {
            meta: ({ portal }: SectionServices<BrowseApi>) => ({
              title: pageTexts.heading,
              description: 'The titles you have saved for later.',
              canonicalPath: portal.navigation.href({ page: 'favorites' }),
            }),
          }),
        },
      },
      createApi,
    ),
    parts: createParts({ forYou: { Part: ForYouPart } }, createApi),
  };
}

/** A page's essentials have loaded once its head is available. */
function withHead(head: typeof genreHead) {
  return {
    meta: head,
    hasEssentials: (services: SectionServices<BrowseApi>, params: PageParams) =>
      head(services, params) !== undefined,
  };
}
