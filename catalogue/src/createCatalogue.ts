import { Hono } from 'hono';
import type { CatalogueOptions } from './CatalogueOptions.ts';
import { currentDate } from './calendar/currentDate.ts';
import { allowEveryOrigin } from './http/allowEveryOrigin.ts';
import { answerFailure } from './http/answerFailure.ts';
import { ApiFailure } from './http/ApiFailure.ts';
import { checkAccept } from './http/checkAccept.ts';
import { checkCredential } from './http/checkCredential.ts';
import { checkMethod } from './http/checkMethod.ts';
import { compressAnswers } from './http/compressAnswers.ts';
import { varyByRequest } from './http/varyByRequest.ts';
import { createLibrary } from './library/createLibrary.ts';
import { createDays } from './lists/createDays.ts';
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

/**
 * The embedded movie-database service: it speaks the calls of TMDB's API v3 under `/3/`, serves pictures under `/t/p/` and trailers under
 * `/trailers/`, and explains itself at `/`.
 * **Fails** with a `ContentFault` when the content files do not fit together.
 */
export function createCatalogue(options: CatalogueOptions = {}): Hono {
  const services = createServices(options);
  const app = new Hono();
  app.use('/3/*', varyByRequest, allowEveryOrigin, compressAnswers());
  app.use('/t/p/*', allowEveryOrigin);
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
