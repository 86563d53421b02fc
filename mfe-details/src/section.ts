import type { Kind } from '@portal/contract/kinds';
import { type Section, SECTION_CONTRACT } from '@portal/contract/Section';
import { isOnServer } from '@portal/shared/state/isOnServer';
import { createPages } from './api.ts';
import type { DetailsApi } from './calls.ts';
import {
  loadMovie,
  loadPerson,
  loadPhotos,
  loadSeason,
  loadSeries,
  loadTogether,
} from './deferredLoads.ts';
import { describeMovie, describePerson, describeSeries, hasSubject } from './describePages.ts';
import { MoviePage } from './pages/MoviePage.tsx';
import { PersonPage } from './pages/PersonPage.tsx';
import { SeriesPage } from './pages/SeriesPage.tsx';
import { describePhotos } from './photos/photoMeta.ts';
import { MoviePhotosPage, PersonPhotosPage, SeriesPhotosPage } from './photos/photoPages.ts';
import { describeEpisode, describeSeason } from './seasons/seasonMeta.ts';
import { EpisodePage, SeasonPage } from './seasons/seasonPages.ts';
import type { PairOf } from './together/pairs.ts';
import { describeTogether } from './together/togetherMeta.ts';
import { PeopleTogetherPage, TitlesTogetherPage } from './together/togetherPages.ts';

/**
 * The section "details": one page for each movie, series, season, episode and person, their photos, and what two have in common. Their addresses are in `package.json`
 * under `portal.pages`. Tests pass their own client.
 */
export function createSection(createApi?: () => DetailsApi): Section {
  return {
    contract: SECTION_CONTRACT,
    pages: createPages(
      {
        movie: {
          Page: MoviePage,
          load: loadMovie,
          ...(isOnServer && { hasEssentials: hasSubject(describeMovie), meta: describeMovie }),
        },
        series: {
          Page: SeriesPage,
          load: loadSeries,
          ...(isOnServer && { hasEssentials: hasSubject(describeSeries), meta: describeSeries }),
        },
        season: {
          Page: SeasonPage,
          load: loadSeason,
          ...(isOnServer && { hasEssentials: hasSubject(describeSeason), meta: describeSeason }),
        },
        episode: {
          Page: EpisodePage,
          load: loadSeason,
          ...(isOnServer && { hasEssentials: hasSubject(describeEpisode), meta: describeEpisode }),
        },
        person: {
          Page: PersonPage,
          load: loadPerson,
          ...(isOnServer && { hasEssentials: hasSubject(describePerson), meta: describePerson }),
        },
        moviePhotos: { Page: MoviePhotosPage, ...photosOf('movie') },
        seriesPhotos: { Page: SeriesPhotosPage, ...photosOf('tv') },
        personPhotos: { Page: PersonPhotosPage, ...photosOf('person') },
        togetherPeople: { Page: PeopleTogetherPage, ...togetherOf('people') },
        togetherTitles: { Page: TitlesTogetherPage, ...togetherOf('titles') },
      },
      createApi,
    ),
  };
}

function photosOf(kind: Kind) {
  return {
    load: loadPhotos(kind),
    ...(isOnServer && {
      hasEssentials: hasSubject(describePhotos(kind)),
      meta: describePhotos(kind),
    }),
  };
}

function togetherOf(of: PairOf) {
  return {
    load: loadTogether(of),
    ...(isOnServer && {
      hasEssentials: hasSubject(describeTogether(of)),
      meta: describeTogether(of),
    }),
  };
}
