import type { Favorite } from '@portal/contract/Favorite';
import type { FollowedPerson } from '@portal/contract/FollowedPerson';
import type { SeenTitle } from '@portal/contract/SeenTitle';
import type { Credits } from '../domain/credits.ts';
import type { PagedList } from '../domain/PagedList.ts';
import type { PersonSummary } from '../domain/people.ts';
import type { RequestFailure } from '../domain/RequestFailure.ts';
import type { TitleSummary } from '../domain/titles.ts';

/** Builds a movie with all properties set. Override the ones that matter to the test. */
export function buildTitle(facts: Partial<TitleSummary> = {}): TitleSummary {
  const id = facts.id ?? 1;
  const title = facts.title ?? `Title ${id}`;
  return {
    kind: 'movie',
    id,
    title,
    originalTitle: title,
    overview: `What happens in ${title}.`,
    posterPath: `/poster${id}.jpg`,
    backdropPath: `/backdrop${id}.jpg`,
    rating: 7.8,
    date: '2020-03-05',
    ...facts,
  };
}

/**
 * Builds a watch-later entry with all properties set. Override the ones that matter to the test.
 */
export function buildFavorite(facts: Partial<Favorite> = {}): Favorite {
  const id = facts.id ?? 1;
  const title = facts.title ?? `Title ${id}`;
  return {
    kind: 'movie',
    id,
    title,
    overview: `What happens in ${title}.`,
    rating: 7.8,
    posterPath: `/poster${id}.jpg`,
    addedOn: 0,
    ...facts,
  };
}

/** A person that the visitor follows. */
export function buildFollowed(entry: Partial<FollowedPerson> = {}): FollowedPerson {
  const { id = 1 } = entry;
  return { kind: 'person', id, name: `Person ${id}`, addedOn: 1, ...entry };
}

/** A movie that the visitor has seen. */
export function buildSeen(entry: Partial<SeenTitle> = {}): SeenTitle {
  const { id = 1 } = entry;
  return { kind: 'movie', id, title: `Movie ${id}`, addedOn: 1, ...entry };
}

/** Builds a person with all properties set. Override the ones that matter to the test. */
export function buildPerson(facts: Partial<PersonSummary> = {}): PersonSummary {
  const id = facts.id ?? 1;
  return {
    kind: 'person',
    id,
    name: `Person ${id}`,
    profilePath: `/profile${id}.jpg`,
    department: 'Acting',
    ...facts,
  };
}

/** Builds a one-page list of these items. Override the numbers that matter to the test. */
export function buildPagedList<Item>(
  items: readonly Item[],
  numbers: Partial<PagedList<Item>> = {},
): PagedList<Item> {
  return { page: 1, totalPages: 1, totalResults: items.length, items, ...numbers };
}

/** Builds the credits of a title or person, by default without crew. */
export function buildCredits<Cast, Crew>(
  cast: readonly Cast[],
  crew: readonly Crew[] = [],
): Credits<Cast, Crew> {
  return { ...buildPagedList(cast), crew };
}

/** Builds a failed request. Override the properties that matter to the test. */
export function buildRequestFailure(facts: Partial<RequestFailure> = {}): RequestFailure {
  const { message = 'The service is away.', ...rest } = facts;
  return Object.assign(new Error(message), {
    name: 'RequestFailure',
    kind: 'server' as const,
    status: 500,
    url: 'https://api.example/3/movie/1',
    ...rest,
  });
}
