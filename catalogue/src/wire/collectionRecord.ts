import type { Named } from '../reference/Named.ts';
import { picturePath } from './picturePath.ts';

/** A collection as a movie names it. */
export function collectionRecord({ id, name }: Named) {
  return {
    id,
    name,
    poster_path: picturePath({ role: 'poster', owner: 'collection', id }),
    backdrop_path: picturePath({ role: 'backdrop', owner: 'collection', id }),
  };
}
