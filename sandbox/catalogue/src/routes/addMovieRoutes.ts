import type { Hono } from 'hono';
import { dateOn } from '../calendar.ts';
import { type ApiRequest, readId, readPage } from '../http/ApiRequest.ts';
import { found } from '../http/failures.ts';
import { cacheControls, respondJson } from '../http/responses.ts';
import type { Movie } from '../library/Title.ts';
import type { DatedMovies } from '../lists/dayLists.ts';
import { movieItem, pageOf } from '../wire/items.ts';
import { movieDetails } from '../wire/movieDetails.ts';
import { releaseDates } from '../wire/releaseDates.ts';
import { addEntryRoutes, createPartTable, type PartTable, titleParts } from './parts.ts';
import { readApiRequest, type Services } from './Services.ts';

/** `movie/*`. */
export function addMovieRoutes(api: Hono, services: Services): void {
  addLists(api, services);

  addEntryRoutes(api, services, {
    path: '/movie/:id',
    find: ({ id = '' }) => found(services.library.movie(readId(id))),
    details: movieDetails,
    parts: movieParts,
  });
}

function addLists(api: Hono, services: Services): void {
  const addList = (path: string, respond: (request: ApiRequest) => object): void => {
    api.get(path, (context) =>
      respondJson(context, respond(readApiRequest(context, services)), cacheControls.lists),
    );
  };
  const page = (movies: readonly Movie[], request: ApiRequest) =>
    pageOf(movies, readPage(request), (movie) => movieItem(movie, request));
  const datedPage = ({ maximum, minimum, movies }: DatedMovies, request: ApiRequest) => ({
    dates: { maximum, minimum },
    ...page(movies, request),
  });

  addList('/movie/now_playing', (request) => datedPage(services.dayLists().nowPlaying(), request));
  addList('/movie/upcoming', (request) => datedPage(services.dayLists().upcoming(), request));
  addList('/movie/top_rated', (request) => page(services.dayLists().topRatedMovies(), request));
  addList('/movie/popular', (request) => page(services.library.movies, request));
}

/** Everything below `movie/{id}`. */
const movieParts: PartTable<Movie> = createPartTable({
  ...titleParts<Movie>({
    similarTo: (movie, { similar }) => similar.movies(movie),
    toItem: movieItem,
  }),
  external_ids: {
    respond: (movie) => ({
      imdb_id: movie.imdb ?? null,
      wikidata_id: null,
      facebook_id: null,
      instagram_id: null,
      twitter_id: null,
    }),
  },
  keywords: { respond: (movie) => ({ keywords: movie.keywords }) },
  release_dates: {
    respond: (movie, _services, { today }) => ({
      results: releaseDates(movie, dateOn(movie.released, today)),
    }),
  },
});
