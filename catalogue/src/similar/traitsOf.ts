import { yearOf } from '../calendar/yearOf.ts';
import type { Library } from '../library/Library.ts';
import { inventedKeyword } from '../library/inventedKeyword.ts';
import type { Title } from '../library/Title.ts';

/** Something that two titles may share, and how much that counts. */
export interface Trait {
  readonly key: string;
  readonly weight: number;
}

const WEIGHTS = {
  keyword: 4,
  person: 3,
  collection: 8,
  genre: 2,
  decade: 1.5,
  language: 0.5,
} as const;

/** The traits of a title. Days count from today for the titles that live by the calendar, so these share one decade. */
export function traitsOf(title: Title, library: Library): readonly Trait[] {
  const people = new Set(
    [...library.castOf(title), ...library.crewOf(title)].map(({ person }) => person.id),
  );
  const day = title.kind === 'movie' ? title.released : title.firstAired;
  const decade = day.kind === 'fixed' ? String(Math.floor((yearOf(day.date) ?? 0) / 10)) : day.kind;
  return [
    ...title.keywords
      .filter(({ name }) => name !== inventedKeyword)
      .map(({ id }) => ({ key: `keyword ${id}`, weight: WEIGHTS.keyword })),
    ...[...people].map((id) => ({ key: `person ${id}`, weight: WEIGHTS.person })),
    ...(title.kind === 'movie' && title.collection
      ? [{ key: `collection ${title.collection.id}`, weight: WEIGHTS.collection }]
      : []),
    ...title.genres.map(({ id }) => ({ key: `genre ${id}`, weight: WEIGHTS.genre })),
    { key: `decade ${decade}`, weight: WEIGHTS.decade },
    { key: `language ${title.language}`, weight: WEIGHTS.language },
  ];
}
