import type { FilmEntry } from '../loading/Content.ts';
import { buildTitle } from './buildTitle.ts';

/** Builds a film entry. Pass only the fields relevant to the test. */
export function buildFilm(facts: Partial<FilmEntry> & { readonly id: number }): FilmEntry {
  const title = facts.title ?? `Film ${facts.id}`;
  return {
    ...buildTitle(facts.id),
    title,
    originalTitle: title,
    released: { kind: 'fixed', date: '2000-01-01' },
    runtimeMinutes: 90,
    directors: [],
    writers: [],
    ...facts,
  };
}
