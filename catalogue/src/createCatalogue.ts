import { Hono } from 'hono';
import type { Posters } from '@portal/posters';
import { currentDate } from './calendar.ts';
import { allowEveryOrigin, answerUnchanged, varyByRequest } from './http/answerJson.ts';
import { checkAccept, checkCredential, checkMethod } from './http/checkRequest.ts';
import { compressAnswers } from './http/compressAnswers.ts';
import { answerFailure, ApiFailure } from './http/failures.ts';
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
import { addTrailerRoutes } from './routes/addTrailerRoutes.ts';
import { addWelcomePage } from './routes/addWelcomePage.ts';
import type { Services } from './routes/Services.ts';
import { addSample } from './sample/addSample.ts';
import { createSearch } from './search/createSearch.ts';
import { createSimilar } from './similar/createSimilar.ts';

/** How a catalogue is set up. All of it has a default. */
export interface CatalogueOptions {
  /** The day the catalogue lives on, as an ISO date, asked at every request. Default: the present day, UTC. */
  readonly today?: () => string;
  /** Refuses requests without a credential. Default: nobody is refused. */
  readonly strictAuth?: boolean;
  /** How many generated titles are added to the content. Default: none. */
  readonly scale?: number;
  /** Draws the pictures and makes the pages of the trailers. Without it there are none, and each of their addresses is 404. */
  readonly posters?: Posters;
  /** What the catalogue holds. Default: the content files of this package. */
  readonly content?: Content;
}

/**
 * The embedded movie-database service: it speaks the calls of TMDB's API v3 under `/3/`, serves pictures under `/t/p/` and trailers under
 * `/trailers/`, and explains itself at `/`.
 * **Fails** with a `ContentFault` when the content files do not fit together.
 */
export function createCatalogue(options: CatalogueOptions = {}): Hono {
  const services = createServices(options);
  const app = new Hono();
  app.use('/3/*', varyByRequest, allowEveryOrigin, compressAnswers(), answerUnchanged);
  app.use('/t/p/*', allowEveryOrigin, answerUnchanged);
  app.use('/trailers/stills/*', answerUnchanged);
  if (options.strictAuth === true) {
    app.use('/3/*', checkCredential);
  }
  app.use('/3/*', checkMethod, checkAccept);

  const api = new Hono();
  addMovieRoutes(api, services);
  addSeriesRoutes(api, services);
  addPersonRoutes(api, services);
  addSearchRoutes(api, services);
  addListRoutes(api, services);
  addReferenceRoutes(api, services);
  app.route('/3', api);

  if (options.posters) {
    addPictureRoute(app, services, options.posters);
    addTrailerRoutes(app, services, options.posters);
  }
  addWelcomePage(app, services, options.posters !== undefined);

  app.notFound((context) =>
    /^\/3(\/|$)/.test(context.req.path)
      ? answerFailure(context, 'notFound')
      : context.text('There is nothing here.', 404),
  );
  app.onError((error, context) => {
    if (error instanceof ApiFailure) {
      return answerFailure(context, error.reason);
    }
    console.error(`The catalogue failed at ${context.req.path}.`, error);
    return answerFailure(context, 'internal');
  });
  return app;
}

function createServices({
  content = loadContent(),
  scale = 0,
  today = currentDate,
}: CatalogueOptions): Services {
  const library = createLibrary(addSample(content, scale));
  return {
    library,
    search: createSearch(library),
    similar: createSimilar(library),
    dayLists: createDays(library, today),
  };
}
