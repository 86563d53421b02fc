import { Hono } from 'hono';
import { etag } from 'hono/etag';
import type { Posters } from '@portal/posters';
import { currentDate } from './calendar.ts';
import { ApiFailure, respondFailure } from './http/failures.ts';
import { createLibrary } from './library/createLibrary.ts';
import { createDays } from './lists/dayLists.ts';
import type { Content } from './loading/Content.ts';
import { loadContent } from './loading/loadContent.ts';
import { addListRoutes } from './routes/addListRoutes.ts';
import { addMovieRoutes } from './routes/addMovieRoutes.ts';
import { addPersonRoutes } from './routes/addPersonRoutes.ts';
import { addPictureRoute } from './routes/addPictureRoute.ts';
import { addReferenceRoutes } from './routes/addReferenceRoutes.ts';
import { addSearchRoutes } from './routes/addSearchRoutes.ts';
import { addSeriesRoutes } from './routes/addSeriesRoutes.ts';
import { addSharedRoutes } from './routes/addSharedRoutes.ts';
import { addTrailerRoutes } from './routes/addTrailerRoutes.ts';
import type { Services } from './routes/Services.ts';
import { createSearch } from './search/createSearch.ts';
import { createSimilar } from './similar/createSimilar.ts';

/** The options of a catalogue. All have defaults. */
export interface CatalogueOptions {
  /** Returns the catalogue's current ISO date; called on every request. Default: today, UTC. */
  readonly today?: () => string;
  /** Renders the pictures and the trailer pages. Without it, their URLs return 404. */
  readonly posters?: Posters;
  /** The content. Default: this package's content files. */
  readonly content?: Content;
}

/**
 * The embedded movie-database service. It implements TMDB's API v3 under `/3/` as far
 * as the portal requests it, and serves pictures under `/t/p/` and trailers under `/trailers/`.
 *
 * **Fails** with a `ContentFault` if the content files are inconsistent.
 */
export function createCatalogue(options: CatalogueOptions = {}): Hono {
  const services = createServices(options);
  const app = new Hono();
  app.use('/t/p/*', etag());
  const api = new Hono();
  addMovieRoutes(api, services);
  addSeriesRoutes(api, services);
  addPersonRoutes(api, services);
  addSharedRoutes(api, services);
  addSearchRoutes(api, services);
  addListRoutes(api, services);
  addReferenceRoutes(api, services);
  app.route('/3', api);

  if (options.posters) {
    addPictureRoute(app, services, options.posters);
    addTrailerRoutes(app, services, options.posters);
  }

  app.notFound((context) =>
    /^\/3(\/|$)/.test(context.req.path)
      ? respondFailure(context, 'notFound')
      : context.text('There is nothing here.', 404),
  );
  app.onError((error, context) => {
    if (error instanceof ApiFailure) {
      return respondFailure(context, error.reason);
    }
    console.error(`The catalogue failed at ${context.req.path}.`, error);
    return respondFailure(context, 'internal');
  });
  return app;
}

function createServices({
  content = loadContent(),
  today = currentDate,
}: CatalogueOptions): Services {
  const library = createLibrary(content);
  return {
    library,
    search: createSearch(library),
    similar: createSimilar(library),
    dayLists: createDays(library, today),
  };
}
