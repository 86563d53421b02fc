import type { Hono } from 'hono';
import { readId, readPage } from '../http/ApiRequest.ts';
import { found } from '../http/failures.ts';
import { cacheControls, respondJson } from '../http/responses.ts';
import type { Person } from '../library/Library.ts';
import { imageRecord, profilePath } from '../wire/images.ts';
import { pageOf, pageSize, personItem } from '../wire/items.ts';
import { personCredits, personDetails } from '../wire/people.ts';
import { addEntryRoutes, createPartTable, type PartTable } from './parts.ts';
import { readApiRequest, type Services } from './Services.ts';

/** `person/*`. */
export function addPersonRoutes(api: Hono, services: Services): void {
  const { library } = services;
  const popular = withRepeat(library.people);
  api.get('/person/popular', (context) => {
    const request = readApiRequest(context, services);
    const page = pageOf(popular, readPage(request), (person) =>
      personItem(person, library, request),
    );
    return respondJson(context, page, cacheControls.lists);
  });
  addEntryRoutes(api, services, {
    path: '/person/:id',
    find: ({ id = '' }) => found(library.person(readId(id))),
    details: personDetails,
    parts: personParts,
  });
}

/** Everything below `person/{id}`. */
const personParts: PartTable<Person> = createPartTable({
  external_ids: {
    respond: (person) => ({
      freebase_mid: null,
      freebase_id: null,
      imdb_id: person.imdb ?? null,
      tvrage_id: null,
      wikidata_id: null,
      facebook_id: null,
      instagram_id: null,
      tiktok_id: null,
      twitter_id: null,
      youtube_id: null,
    }),
  },
  images: {
    respond: (person) => {
      const path = profilePath(person);
      return { profiles: path === null ? [] : [imageRecord('profile', path)] };
    },
  },
  movie_credits: {
    respond: (person, { library }, request) => personCredits(person, 'movie', library, request),
  },
  tv_credits: {
    respond: (person, { library }, request) => personCredits(person, 'tv', library, request),
  },
});

/**
 * Repeats the last entry of the first page at the start of the second. In the service, this happens
 * when entries move between two requests; here it always happens, so that every client has to
 * handle it.
 */
function withRepeat<T>(entries: readonly T[]): readonly T[] {
  return entries.length > pageSize
    ? [...entries.slice(0, pageSize), ...entries.slice(pageSize - 1)]
    : entries;
}
