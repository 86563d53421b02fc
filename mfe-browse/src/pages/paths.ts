import type { Kind } from '@portal/contract/kinds';
import type { Navigation } from '@portal/contract/Portal';

const LISTS: Readonly<Record<Kind, string>> = { movie: 'movies', tv: 'series', person: 'people' };

/** The URL of a list; its path must match `package.json`. */
export function listHref(navigation: Navigation, kind: Kind): string {
  return navigation.href({ kind: 'home' }) + LISTS[kind];
}

/** The URL of a genre's page. */
export function genreHref(navigation: Navigation, id: number): string {
  return `${navigation.href({ kind: 'home' })}genre/${id}`;
}
