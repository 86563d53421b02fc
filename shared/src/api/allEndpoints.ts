import * as credits from './endpoints/credits.ts';
import * as details from './endpoints/details.ts';
import * as lists from './endpoints/lists.ts';
import * as reference from './endpoints/reference.ts';
import * as search from './endpoints/search.ts';
import * as seasons from './endpoints/seasons.ts';
import * as titleExtras from './endpoints/titleExtras.ts';

/**
 * The table of endpoints: all requests that the portal sends to the movie-database service. The
 * typed client, the paths that the gateway forwards and the table in docs/endpoints.md are derived
 * from it. Only for servers and tests: to keep bundles small, a section imports the rows that it
 * uses from `endpoints/`. The files there have no side effects: they only export rows, and the
 * function calls in them are marked as pure.
 */
export const endpoints = {
  ...credits,
  ...details,
  ...lists,
  ...reference,
  ...search,
  ...seasons,
  ...titleExtras,
};
