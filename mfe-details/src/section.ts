import { createElement } from 'react';
import type { Kind } from '@portal/contract/kinds';
import { type PageProps, type Section, SECTION_CONTRACT } from '@portal/contract/Section';
import { deferredLoad } from '@portal/shared/state/deferredLoad';
import { isOnServer } from '@portal/shared/state/isOnServer';
import { createPages } from './api.ts';
import { EpisodePage, PhotoPage, SeasonPage, TogetherPage } from './deferred.tsx';
import type { DetailsApi } from './endpoints.ts';
import { type Describe, describeMovie, describePerson, describeSeries } from './head.ts';
import { PersonPage } from './pages/PersonPage.tsx';
import { MoviePage, SeriesPage } from './pages/TitlePages.tsx';
import { describePhotos } from './photos/head.ts';
import { describeEpisode, describeSeason } from './seasons/head.ts';
import type { PairOf } from './together/address.ts';
import { describeTogether } from './together/head.ts';

const load = () => import(/* webpackChunkName: "afterwards" */ './load.ts');
const photos = () => import(/* webpackChunkName: "afterwards" */ './photos/load.ts');
const together = () => import(/* webpackChunkName: "afterwards" */ './together/load.ts');

const loadSeason = deferredLoad(async () => (await load()).loadSeason);

/**
 * The section "details": the pages of movies, series, seasons, episodes and people, of photos, and of
 * what two have in common. Their paths are in `package.json` under `portal.pages`. Tests pass their
 * own client.
 */
export function createSection(createApi?: () => DetailsApi): Section {
  return {
    contract: SECTION_CONTRACT,
    pages: createPages(
      {
        movie: {
          Page: MoviePage,
          load: deferredLoad(async () => (await load()).loadMovie),
          ...(isOnServer && headOf(describeMovie)),
        },
        series: {
          Page: SeriesPage,
          load: deferredLoad(async () => (await load()).loadSeries),
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
          load: deferredLoad(async () => (await load()).loadPerson),
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

/** The essentials are the subject of the page, or that it is missing. Videos and lists are not. */
function headOf(describe: Describe) {
  return {
    hasEssentials: (...page: Parameters<Describe>) => describe(...page) !== undefined,
    meta: describe,
  };
}

function photosOf(kind: Kind) {
  return {
    Page: (props: Omit<PageProps, 'portal'>) => createElement(PhotoPage, { kind, ...props }),
    load: deferredLoad(async () => (await photos()).loadPhotos(kind)),
    ...(isOnServer && headOf(describePhotos(kind))),
  };
}

function togetherOf(of: PairOf) {
  return {
    Page: (props: Omit<PageProps, 'portal'>) => createElement(TogetherPage, { of, ...props }),
    load: deferredLoad(async () => (await together()).loadTogether(of)),
    ...(isOnServer && headOf(describeTogether(of))),
  };
}
