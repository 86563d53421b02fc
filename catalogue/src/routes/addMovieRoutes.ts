import type { Hono } from 'hono';
import { answerJson } from '../http/answerJson.ts';
import type { ApiRequest } from '../http/ApiRequest.ts';
import { cacheControls } from '../http/cacheControls.ts';
import { found } from '../http/found.ts';
import { readId } from '../http/readId.ts';
import { readPage } from '../http/readPage.ts';
import type { Movie } from '../library/Movie.ts';
import type { DatedMovies } from '../lists/DayLists.ts';
import { collectionDetails } from '../wire/collectionDetails.ts';
import { movieDetails } from '../wire/movieDetails.ts';
import { movieItem } from '../wire/movieItem.ts';
import { pageOf } from '../wire/pageOf.ts';
import { appendParts } from './appendParts.ts';
import { movieParts } from './movieParts.ts';
import { readApiRequest } from './readApiRequest.ts';
import type { Services } from './Services.ts';

/** `movie/*` and `collection/{id}`. */
export function addMovieRoutes(api: Hono, services: Services): void {
  addLists(api, services);

  api.get('/movie/:id', (context) => {
    const request = readApiRequest(context, services);
    const movie = findMovie(services, context.req.param('id'));
    const appended = appendParts(request, (name) =>
      movieParts.get(name)?.answer(movie, services, request),
    );
    return answerJson(
      context,
      { ...movieDetails(movie, request), ...appended },
      cacheControls.details,
    );
  });
  api.get('/movie/:id/:part{.+}', (context) => {
    const request = readApiRequest(context, services);
    const part = found(movieParts.get(context.req.param('part')));
    const movie = findMovie(services, context.req.param('id'));
    const answer = part.answer(movie, services, request);
    return answerJson(
      context,
      part.hasId ? { id: movie.id, ...answer } : answer,
      cacheControls.details,
    );
  });
  api.get('/collection/:id', (context) => {
    const collection = found(services.library.collection(readId(context.req.param('id'))));
    return answerJson(
      context,
      collectionDetails(collection, readApiRequest(context, services)),
      cacheControls.details,
    );
  });
}

function addLists(api: Hono, services: Services): void {
  const addList = (path: string, answer: (request: ApiRequest) => object): void => {
    api.get(path, (context) =>
      answerJson(context, answer(readApiRequest(context, services)), cacheControls.lists),
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

/** By number, or by IMDb id as the service allows for movies alone. */
function findMovie({ library }: Services, id: string): Movie {
  return found(/^tt\d+$/.test(id) ? library.movieByImdb(id) : library.movie(readId(id)));
}
