import type { Context } from 'hono';
import type { ApiRequest } from '../http/ApiRequest.ts';
import type { Library } from '../library/Library.ts';
import type { DayLists } from '../lists/dayLists.ts';
import type { Search } from '../search/createSearch.ts';
import type { Similar } from '../similar/createSimilar.ts';

/** The services that the routes use. */
export interface Services {
  readonly library: Library;
  readonly search: Search;
  readonly similar: Similar;
  /** Today's lists. */
  dayLists(): DayLists;
}

/** Reads the inputs of a response besides the path. */
export function readApiRequest(context: Context, services: Services): ApiRequest {
  return {
    today: services.dayLists().today,
    param: (name) => context.req.query(name),
  };
}
