import type { Person } from '../library/Person.ts';
import { imageRecord } from '../wire/imageRecord.ts';
import { personCredits } from '../wire/personCredits.ts';
import { profilePath } from '../wire/profilePath.ts';
import { createPartTable, type PartTable } from './createPartTable.ts';

/** Everything below `person/{id}`. */
export const personParts: PartTable<Person> = createPartTable({
  combined_credits: {
    hasId: true,
    answer: (person, { library }, request) => personCredits(person, 'combined', library, request),
  },
  external_ids: {
    hasId: true,
    answer: (person) => ({
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
    hasId: true,
    answer: (person) => {
      const path = profilePath(person);
      return { profiles: path === null ? [] : [imageRecord('profile', path)] };
    },
  },
  movie_credits: {
    hasId: true,
    answer: (person, { library }, request) => personCredits(person, 'movie', library, request),
  },
  tv_credits: {
    hasId: true,
    answer: (person, { library }, request) => personCredits(person, 'tv', library, request),
  },
});
