import type { Hono } from 'hono';
import { answerJson, cacheControls } from '../http/answerJson.ts';
import { readId } from '../http/ApiRequest.ts';
import { found } from '../http/failures.ts';
import type { Gathering, Shared } from '../library/Library.ts';
import type { Title } from '../library/Title.ts';
import { companyDetails, networkDetails } from '../wire/organizations.ts';
import type { Services } from './Services.ts';

/** `company/*`, `network/*` and `keyword/{id}`. Of organizations there are no logos or other names. */
export function addOrganizationRoutes(api: Hono, { library }: Services): void {
  const addPaths = <T extends Title>(
    what: string,
    gathering: Gathering<T>,
    answers: Readonly<Record<string, (shared: Shared<T>) => object>>,
  ): void => {
    for (const [part, answer] of Object.entries(answers)) {
      api.get(`/${what}/:id${part}`, (context) => {
        const shared = found(gathering.get(readId(context.req.param('id') ?? '')));
        return answerJson(context, answer(shared), cacheControls.details);
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
