import type { Hono } from 'hono';
import { dateOn } from '../calendar.ts';
import { type ApiRequest, readPage } from '../http/ApiRequest.ts';
import { cacheControls, respondJson } from '../http/responses.ts';
import type { Person } from '../library/Library.ts';
import type { Movie, Series } from '../library/Title.ts';
import { readYear } from '../lists/readTitleFilter.ts';
import { collectionItem } from '../wire/collections.ts';
import { anyItem, movieItem, pageOf, personItem, seriesItem } from '../wire/items.ts';
import { companyRecord } from '../wire/organizations.ts';
import { readApiRequest, type Services } from './Services.ts';

/**
 * `search/*` and `find/*`. An absent or empty `query` returns an empty page; the service's current
 * behavior is unknown. `include_adult` has no effect, because the catalogue has no adult titles.
 */
export function addSearchRoutes(api: Hono, services: Services): void {
  addTitleSearches(api, services);
  addFurtherSearches(api, services);
  addFindRoute(api, services);
}

function addTitleSearches(api: Hono, services: Services): void {
  const { library } = services;
  const addSearch = createAdder(api, services, services.search.find);

  addSearch('/search/multi', (hits, page, request) =>
    pageOf(hits, page, (entry) => anyItem(entry, library, request)),
  );
  addSearch('/search/movie', (hits, page, request) => {
    const isOfYear = readYear(request, 'year');
    const movies = hits.filter(
      (hit): hit is Movie => hit.kind === 'movie' && isOfYear(dateOn(hit.released, request.today)),
    );
    return pageOf(movies, page, (movie) => movieItem(movie, request));
  });
  addSearch('/search/tv', (hits, page, request) => {
    const isOfYear = readYear(request, 'year');
    const series = hits.filter(
      (hit): hit is Series => hit.kind === 'tv' && isOfYear(dateOn(hit.firstAired, request.today)),
    );
    return pageOf(series, page, (one) => seriesItem(one, request));
  });
  addSearch('/search/person', (hits, page, request) => {
    const people = hits.filter((hit): hit is Person => hit.kind === 'person');
    return pageOf(people, page, (person) => personItem(person, library, request));
  });
}

function addFurtherSearches(api: Hono, services: Services): void {
  const { library, search } = services;
  const addCollections = createAdder(api, services, search.findCollections);
  addCollections('/search/collection', (hits, page, request) =>
    pageOf(hits, page, (collection) => collectionItem(collection, library, request)),
  );
  const addCompanies = createAdder(api, services, search.findCompanies);
  addCompanies('/search/company', (hits, page) =>
    pageOf(hits, page, (company) => companyRecord(company, company.titles)),
  );
  const addKeywords = createAdder(api, services, search.findKeywords);
  addKeywords('/search/keyword', (hits, page) =>
    pageOf(hits, page, ({ id, name }) => ({ id, name })),
  );
}

/** Returns a function that adds a route whose response is built from the matches for `query`. */
function createAdder<Hit>(
  api: Hono,
  services: Services,
  find: (query: string) => readonly Hit[],
): (
  path: string,
  respond: (hits: readonly Hit[], page: number, request: ApiRequest) => object,
) => void {
  return (path, respond) => {
    api.get(path, (context) => {
      const request = readApiRequest(context, services);
      const page = readPage(request);
      const hits = find(request.param('query') ?? '');
      return respondJson(context, respond(hits, page, request), cacheControls.lists);
    });
  };
}

/** `find/{external_id}`: finds entries by their IMDb id, the only kind of id that the portal uses. */
function addFindRoute(api: Hono, services: Services): void {
  api.get('/find/:externalId', (context) => {
    const request = readApiRequest(context, services);
    const entry = services.library.byImdb(context.req.param('externalId'));
    const item = entry && anyItem(entry, services.library, request);
    const results = (type: string) => (item?.media_type === type ? [item] : []);
    return respondJson(
      context,
      {
        movie_results: results('movie'),
        person_results: results('person'),
        tv_results: results('tv'),
        tv_episode_results: [],
        tv_season_results: [],
      },
      cacheControls.details,
    );
  });
}
