import type { Hono } from 'hono';
import { type ApiRequest, readId } from '../http/ApiRequest.ts';
import { found } from '../http/failures.ts';
import { cacheControls, respondJson } from '../http/responses.ts';
import { collectionDetails } from '../wire/collections.ts';
import { companyDetails, networkDetails } from '../wire/organizations.ts';
import { readApiRequest, type Services } from './Services.ts';

/** `collection/{id}`, `company/{id}`, `network/{id}` and `keyword/{id}`. */
export function addSharedRoutes(api: Hono, services: Services): void {
  const { collections, companies, keywords, networks } = services.library;
  const add = <Shared>(
    what: string,
    all: ReadonlyMap<number, Shared>,
    details: (shared: Shared, request: ApiRequest) => object,
  ): void => {
    api.get(`/${what}/:id`, (context) => {
      const shared = found(all.get(readId(context.req.param('id'))));
      const request = readApiRequest(context, services);
      return respondJson(context, details(shared, request), cacheControls.details);
    });
  };
  add('collection', collections, (collection, request) =>
    collectionDetails(collection, services.library, request),
  );
  add('company', companies, companyDetails);
  add('network', networks, networkDetails);
  add('keyword', keywords, ({ id, name }) => ({ id, name }));
}
