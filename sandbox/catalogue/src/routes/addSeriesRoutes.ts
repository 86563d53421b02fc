import type { Hono } from 'hono';
import { readPage } from '../http/ApiRequest.ts';
import { cacheControls, respondJson } from '../http/responses.ts';
import type { Series } from '../library/Title.ts';
import { ratingsOf } from '../wire/ageRatings.ts';
import { pageOf, seriesItem } from '../wire/items.ts';
import { seasonDetails } from '../wire/seasons.ts';
import { seriesDetails } from '../wire/seriesDetails.ts';
import { aggregateCredits } from '../wire/titleCredits.ts';
import { titleTexts, translationsOf } from '../wire/titleTexts.ts';
import { findSeries, seasonNumbered } from './addSeasonRoutes.ts';
import { addEntryRoutes, createPartTable, type PartTable, titleParts } from './parts.ts';
import { readApiRequest, type Services } from './Services.ts';

/** `tv/*`, except the season routes. */
export function addSeriesRoutes(api: Hono, services: Services): void {
  addLists(api, services);

  addEntryRoutes(api, services, {
    path: '/tv/:id',
    find: ({ id = '' }) => findSeries(services, id),
    details: (series, request) => seriesDetails(series, services.library, request),
    idOf: ({ id }) => id,
    parts: seriesParts,
    appended: (name, series, request) => {
      const [, number = ''] = /^season\/(\d+)$/.exec(name) ?? [];
      const season = seasonNumbered(series, number);
      return season && seasonDetails(series, season, services.library, request);
    },
  });
}

function addLists(api: Hono, services: Services): void {
  const addList = (path: string, list: () => readonly Series[]): void => {
    api.get(path, (context) => {
      const request = readApiRequest(context, services);
      return respondJson(
        context,
        pageOf(list(), readPage(request), (series) => seriesItem(series, request)),
        cacheControls.lists,
      );
    });
  };
  addList('/tv/on_the_air', () => services.dayLists().onTheAir());
  addList('/tv/airing_today', () => services.dayLists().airingToday());
  addList('/tv/top_rated', () => services.dayLists().topRatedSeries());
  addList('/tv/popular', () => services.library.series);
}

/** The sub-resources of `tv/{id}`, except the seasons. */
const seriesParts: PartTable<Series> = createPartTable({
  ...titleParts<Series>({
    similarTo: (series, { similar }) => similar.series(series),
    toItem: seriesItem,
  }),
  aggregate_credits: {
    respond: (series, { library }) => aggregateCredits(series, library, series.episodeCount),
  },
  alternative_titles: { respond: () => ({ results: [] }) },
  content_ratings: {
    respond: (series) => ({
      results: ratingsOf(series).map(({ country, rating }) => ({
        descriptors: [],
        iso_3166_1: country,
        rating,
      })),
    }),
  },
  external_ids: {
    respond: (series) => ({
      imdb_id: series.imdb ?? null,
      freebase_mid: null,
      freebase_id: null,
      tvdb_id: null,
      tvrage_id: null,
      wikidata_id: null,
      facebook_id: null,
      instagram_id: null,
      twitter_id: null,
    }),
  },
  // The key is `results` here but `keywords` for movies, as in the service.
  keywords: { respond: (series) => ({ results: series.keywords }) },
  translations: {
    respond: (series, _services, request) =>
      translationsOf(series, request, ({ locale }) => {
        const { overview, tagline, title } = titleTexts(series, locale);
        return { homepage: series.homepage, name: title, overview, tagline };
      }),
  },
});
