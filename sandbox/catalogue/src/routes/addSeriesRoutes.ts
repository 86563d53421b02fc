import type { Hono } from 'hono';
import { readId, readPage } from '../http/ApiRequest.ts';
import { found } from '../http/failures.ts';
import { cacheControls, respondJson } from '../http/responses.ts';
import type { Series } from '../library/Title.ts';
import { ratingsOf } from '../wire/ageRatings.ts';
import { pageOf, seriesItem } from '../wire/items.ts';
import { seasonDetails } from '../wire/seasons.ts';
import { seriesDetails } from '../wire/seriesDetails.ts';
import { addEntryRoutes, createPartTable, type PartTable, titleParts } from './parts.ts';
import { readApiRequest, type Services } from './Services.ts';

/** `tv/*`. */
export function addSeriesRoutes(api: Hono, services: Services): void {
  addLists(api, services);

  const find = (id: string): Series => found(services.library.seriesById(readId(id)));
  api.get('/tv/:id/season/:season', (context) => {
    const { id, season } = context.req.param();
    const series = find(id);
    const wanted = found(series.seasons.find(({ number }) => String(number) === season));
    const request = readApiRequest(context, services);
    return respondJson(
      context,
      seasonDetails(series, wanted, services.library, request),
      cacheControls.details,
    );
  });
  addEntryRoutes(api, services, {
    path: '/tv/:id',
    find: ({ id = '' }) => find(id),
    details: (series, request) => seriesDetails(series, services.library, request),
    parts: seriesParts,
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
  addList('/tv/popular', () => services.library.series);
}

/** The parts of `tv/{id}`, except the seasons. */
const seriesParts: PartTable<Series> = createPartTable({
  ...titleParts<Series>({
    similarTo: (series, { similar }) => similar.series(series),
    toItem: seriesItem,
  }),
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
});
