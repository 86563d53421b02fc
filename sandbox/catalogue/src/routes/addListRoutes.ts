import type { Hono } from 'hono';
import { readPage } from '../http/ApiRequest.ts';
import { cacheControls, respondJson } from '../http/responses.ts';
import { checkFilters } from '../lists/checkFilters.ts';
import { discoverMovies, discoverSeries, releaseDate } from '../lists/discover.ts';
import { movieItem, pageOf, seriesItem, titleItem } from '../wire/items.ts';
import { readApiRequest, type Services } from './Services.ts';

/** `discover/*` and `trending/*`. */
export function addListRoutes(api: Hono, services: Services): void {
  api.get('/discover/movie', (context) => {
    const request = readApiRequest(context, services);
    const page = readPage(request);
    checkFilters('movie', Object.keys(context.req.query()));
    const lists = services.dayLists();
    const movies = lists.chosenMovies(choiceKey(context.req.query()), () =>
      discoverMovies(lists, request),
    );
    return respondJson(
      context,
      pageOf(movies, page, (movie) => {
        const item = movieItem(movie, request);
        return { ...item, release_date: releaseDate(movie, request) || item.release_date };
      }),
      cacheControls.lists,
    );
  });
  api.get('/discover/tv', (context) => {
    const request = readApiRequest(context, services);
    const page = readPage(request);
    checkFilters('tv', Object.keys(context.req.query()));
    const lists = services.dayLists();
    const series = lists.chosenSeries(choiceKey(context.req.query()), () =>
      discoverSeries(lists, request),
    );
    return respondJson(
      context,
      pageOf(series, page, (one) => seriesItem(one, request)),
      cacheControls.lists,
    );
  });
  for (const [kind, titles] of [
    ['movie', services.library.movies],
    ['tv', services.library.series],
  ] as const) {
    api.get(`/trending/${kind}/:span{day|week}`, (context) => {
      const request = readApiRequest(context, services);
      const trending = services.dayLists().trending(titles, context.req.param('span'));
      return respondJson(
        context,
        pageOf(trending, readPage(request), (title) => titleItem(title, request)),
        cacheControls.lists,
      );
    });
  }
}

/**
 * A cache key made of the filter parameters in a fixed order. Page, language and credentials are
 * not filters.
 */
function choiceKey({
  page: _page,
  language: _language,
  api_key: _key,
  ...choosing
}: Record<string, string>): string {
  return JSON.stringify(Object.entries(choosing).sort(([one], [other]) => (one < other ? -1 : 1)));
}
