import type { Context } from 'hono';
import { type ApiRequest, readLocale } from '../http/ApiRequest.ts';
import type { Library } from '../library/Library.ts';
import type { DayLists } from '../lists/dayLists.ts';
import type { Search } from '../search/createSearch.ts';
import type { Similar } from '../similar/createSimilar.ts';

/** What the routes draw on. */
export interface Services {
  readonly library: Library;
  readonly search: Search;
  readonly similar: Similar;
  /** The lists of the present day. */
  dayLists(): DayLists;
}

/** What the answer to a request depends on besides its path. */
export function readApiRequest(context: Context, services: Services): ApiRequest {
  return {
    locale: readLocale(context.req.query('language')),
    today: services.dayLists().today,
    param: (name) => context.req.query(name),
  };
}
