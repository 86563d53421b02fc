import type { Context } from 'hono';
import type { ApiRequest } from '../http/ApiRequest.ts';
import { readLocale } from '../http/readLocale.ts';
import type { Services } from './Services.ts';

/** What the answer to a request depends on besides its path. */
export function readApiRequest(context: Context, services: Services): ApiRequest {
  return {
    locale: readLocale(context.req.query('language')),
    today: services.dayLists().today,
    param: (name) => context.req.query(name),
  };
}
