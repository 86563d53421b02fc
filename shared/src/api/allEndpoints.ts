import * as credits from './endpoints/credits.ts';
import * as details from './endpoints/details.ts';
import * as lists from './endpoints/lists.ts';
import * as reference from './endpoints/reference.ts';
import * as search from './endpoints/search.ts';
import * as seasons from './endpoints/seasons.ts';
import * as titleExtras from './endpoints/titleExtras.ts';

/**
 * The table of endpoints: every request to the movie-database service that the portal knows. The
 * typed client, the paths that the gateway forwards and the table in docs/endpoints.md are derived
 * from it. For servers and tests: a section imports the rows that it uses from `endpoints/`, and
 * bundles no others. For that, those files export rows only and have no side effects, so function
 * calls in them are marked as pure.
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
