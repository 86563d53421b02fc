import type { Favorite } from '@portal/contract/Favorite';

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
