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
