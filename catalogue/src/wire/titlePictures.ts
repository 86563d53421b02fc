import type { Title } from '../library/Title.ts';
import { picturePath } from './picturePath.ts';

/** The two picture paths of a title; `null` where it has no such picture. */
export function titlePictures(title: Title): {
  readonly poster: string | null;
  readonly backdrop: string | null;
} {
  return {
    poster: title.hasPoster
      ? picturePath({ role: 'poster', owner: title.kind, id: title.id })
      : null,
    backdrop: title.hasBackdrop
      ? picturePath({ role: 'backdrop', owner: title.kind, id: title.id })
      : null,
  };
}
