import type { Hono } from 'hono';
import { answerJson, cacheControls } from '../http/answerJson.ts';
import { readId } from '../http/ApiRequest.ts';
import { found } from '../http/failures.ts';
import { collectionDetails, collectionRecord, collectionTexts } from '../wire/collections.ts';
import { imagesOf } from '../wire/images.ts';
import { translationsOf } from '../wire/translations.ts';
import { readApiRequest, type Services } from './Services.ts';

/** `collection/{id}` and what is below it. */
export function addCollectionRoutes(api: Hono, services: Services): void {
  const { library } = services;
  const find = (id: string) => found(library.collections.get(readId(id)));

  api.get('/collection/:id', (context) =>
    answerJson(
      context,
      collectionDetails(find(context.req.param('id')), library, readApiRequest(context, services)),
      cacheControls.details,
    ),
  );
  api.get('/collection/:id/images', (context) => {
    const collection = find(context.req.param('id'));
    const { backdrop_path: backdrop, poster_path: poster } = collectionRecord(collection);
    const request = readApiRequest(context, services);
    return answerJson(
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
    return answerJson(context, { id: collection.id, ...texts }, cacheControls.details);
  });
}
