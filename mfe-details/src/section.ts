import { createElement } from 'react';
import type { Kind } from '@portal/contract/kinds';
import { type PageProps, type Section, SECTION_CONTRACT } from '@portal/contract/Section';
import { deferredLoad } from '@portal/shared/state/deferredLoad';
import { isOnServer } from '@portal/shared/state/isOnServer';
import { createPages } from './api.ts';
import { EpisodePage, PhotoPage, SeasonPage, TogetherPage } from './deferred.tsx';
import { importLoad, importPhotosLoad, importTogetherLoad } from './deferredImports.ts';
import type { DetailsApi } from './endpoints.ts';
import { type Describe, describeMovie, describePerson, describeSeries } from './head.ts';
import { MoviePage, SeriesPage } from './pages/MovieAndSeriesPages.tsx';
import { PersonPage } from './pages/PersonPage.tsx';
import { describePhotos } from './photos/head.ts';
import { describeEpisode, describeSeason } from './seasons/head.ts';
import type { PairOf } from './together/address.ts';
import { describeTogether } from './together/head.ts';

const loadSeason = deferredLoad(async () => (await importLoad()).loadSeason);

/**
 * The section "details": the pages of movies, series, seasons, episodes and people, of photos, and
 * of pairs of titles or people and what they have in common. Their paths are in `package.json`
 * under `portal.pages`. Tests pass a custom client.
 */
export function createSection(createApi?: () => DetailsApi): Section {
  return {
    contract: SECTION_CONTRACT,
    pages: createPages(
      {
        movie: {
          Page: MoviePage,
          load: deferredLoad(async () => (await importLoad()).loadMovie),
          ...(isOnServer && headOf(describeMovie)),
        },
        series: {
          Page: SeriesPage,
          load: deferredLoad(async () => (await importLoad()).loadSeries),
          ...(isOnServer && headOf(describeSeries)),
        },
        season: {
          Page: SeasonPage,
          load: loadSeason,
          ...(isOnServer && headOf(describeSeason)),
        },
        episode: {
          Page: EpisodePage,
          load: loadSeason,
          ...(isOnServer && headOf(describeEpisode)),
        },
        person: {
          Page: PersonPage,
          load: deferredLoad(async () => (await importLoad()).loadPerson),
          ...(isOnServer && headOf(describePerson)),
        },
        moviePhotos: photosOf('movie'),
        seriesPhotos: photosOf('tv'),
        personPhotos: photosOf('person'),
        togetherPeople: togetherOf('people'),
        togetherTitles: togetherOf('titles'),
      },
      createApi,
    ),
  };
}

/**
 * Only the page's subject is essential: it has loaded, or has failed to load. Videos and lists are
 * not essential.
 */
function headOf(describe: Describe) {
  return {
    hasEssentials: (...page: Parameters<Describe>) => describe(...page) !== undefined,
    meta: describe,
  };
}

function photosOf(kind: Kind) {
  return {
    Page: (props: Omit<PageProps, 'portal'>) => createElement(PhotoPage, { kind, ...props }),
    load: deferredLoad(async () => (await importPhotosLoad()).loadPhotos(kind)),
    ...(isOnServer && headOf(describePhotos(kind))),
  };
}

function togetherOf(of: PairOf) {
  return {
    Page: (props: Omit<PageProps, 'portal'>) => createElement(TogetherPage, { of, ...props }),
    load: deferredLoad(async () => (await importTogetherLoad()).loadTogether(of)),
    ...(isOnServer && headOf(describeTogether(of))),
  };
}
