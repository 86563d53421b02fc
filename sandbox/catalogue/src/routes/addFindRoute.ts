import type { Hono } from 'hono';
import { answerJson, cacheControls } from '../http/answerJson.ts';
import { ApiFailure } from '../http/failures.ts';
import { anyItem } from '../wire/items.ts';
import { readApiRequest, type Services } from './Services.ts';

/**
 * `find/{external_id}`: what another database knows by that id. The catalogue knows ids of IMDb
 * alone, and finds nothing by those of any other source. **Fails** with code 5 without a source.
 */
export function addFindRoute(api: Hono, services: Services): void {
  api.get('/find/:externalId', (context) => {
    const request = readApiRequest(context, services);
    const source = request.param('external_source');
    if (!source) {
      throw new ApiFailure('invalidParameters');
    }
    const entry =
      source === 'imdb_id' ? services.library.byImdb(context.req.param('externalId')) : undefined;
    const item = entry && anyItem(entry, services.library, request);
    const results = (type: string) => (item?.media_type === type ? [item] : []);
    return answerJson(
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
