import type { Hono } from 'hono';
import { readId } from '../http/ApiRequest.ts';
import { found } from '../http/failures.ts';
import { cacheControls, respondJson } from '../http/responses.ts';
import type { Gathering, Shared } from '../library/Library.ts';
import type { Title } from '../library/Title.ts';
import { collectionDetails, collectionRecord, collectionTexts } from '../wire/collections.ts';
import { imagesOf } from '../wire/images.ts';
import { companyDetails, networkDetails } from '../wire/organizations.ts';
import { translationsOf } from '../wire/titleTexts.ts';
import { readApiRequest, type Services } from './Services.ts';

/** `collection/*`, `company/*`, `network/*` and `keyword/*`. */
export function addSharedRoutes(api: Hono, services: Services): void {
  addCollectionRoutes(api, services);
  addOrganizationRoutes(api, services);
}

function addCollectionRoutes(api: Hono, services: Services): void {
  const { library } = services;
  const find = (id: string) => found(library.collections.get(readId(id)));

  api.get('/collection/:id', (context) =>
    respondJson(
      context,
      collectionDetails(find(context.req.param('id')), library, readApiRequest(context, services)),
      cacheControls.details,
    ),
  );
  api.get('/collection/:id/images', (context) => {
    const collection = find(context.req.param('id'));
    const { backdrop_path: backdrop, poster_path: poster } = collectionRecord(collection);
    const request = readApiRequest(context, services);
    return respondJson(
      context,
      {
        id: collection.id,
        backdrops: imagesOf('backdrop', [backdrop], request),
        posters: imagesOf('poster', [poster], request),
      },
      cacheControls.details,
    );
  });
  api.get('/collection/:id/translations', (context) => {
    const collection = find(context.req.param('id'));
    const texts = translationsOf(
      { countries: [], language: 'en' },
      readApiRequest(context, services),
      (request) => {
        const { name, overview } = collectionTexts(collection, library, request);
        return { homepage: '', overview, title: name };
      },
    );
    return respondJson(context, { id: collection.id, ...texts }, cacheControls.details);
  });
}

/** Companies and networks have no logos or alternative names. */
function addOrganizationRoutes(api: Hono, { library }: Services): void {
  const addPaths = <T extends Title>(
    what: string,
    gathering: Gathering<T>,
    responses: Readonly<Record<string, (shared: Shared<T>) => object>>,
  ): void => {
    for (const [part, respond] of Object.entries(responses)) {
      api.get(`/${what}/:id${part}`, (context) => {
        const shared = found(gathering.get(readId(context.req.param('id') ?? '')));
        return respondJson(context, respond(shared), cacheControls.details);
      });
    }
  };
  const parts = {
    '/alternative_names': ({ id }: { readonly id: number }) => ({ id, results: [] }),
    '/images': ({ id }: { readonly id: number }) => ({ id, logos: [] }),
  };
  addPaths('company', library.companies, { '': companyDetails, ...parts });
  addPaths('network', library.networks, { '': networkDetails, ...parts });
  addPaths('keyword', library.keywords, { '': ({ id, name }) => ({ id, name }) });
}
