import type { PictureRole } from '@portal/posters';
import type { Person } from '../library/Library.ts';
import type { Title } from '../library/Title.ts';
import { picturePath } from './picturePath.ts';

/** A title's poster and backdrop paths; `null` for a missing picture. */
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

/** The number of additional pictures of a title, by role. */
export const furtherPictures = { backdrop: 5, poster: 2 } as const;

/** A title's pictures for a role, the main one first. Without a main picture, the list is empty. */
export function imagesOf(title: Title, role: 'poster' | 'backdrop') {
  const main = titlePictures(title)[role];
  const further = Array.from({ length: furtherPictures[role] }, (_, index) =>
    picturePath({ role, owner: title.kind, id: title.id, still: index + 1 }),
  );
  return main === null ? [] : [main, ...further].map((path) => imageRecord(role, path));
}

/** A person's picture path; `null` if there is none. */
export function profilePath(person: Person): string | null {
  return person.profile ? picturePath({ role: 'profile', owner: 'person', id: person.id }) : null;
}

/** The original picture size by role. */
const ORIGINAL_SIZES: Readonly<
  Record<PictureRole, { readonly widthPx: number; readonly heightPx: number }>
> = {
  poster: { widthPx: 1000, heightPx: 1500 },
  backdrop: { widthPx: 1920, heightPx: 1080 },
  profile: { widthPx: 800, heightPx: 1200 },
};

/**
 * A picture in an image list. The language of posters is English, because they show the title;
 * other pictures have no language.
 */
export function imageRecord(role: PictureRole, path: string) {
  const { heightPx, widthPx } = ORIGINAL_SIZES[role];
  return {
    aspect_ratio: Number((widthPx / heightPx).toFixed(3)),
    height: heightPx,
    iso_3166_1: role === 'poster' ? 'US' : null,
    iso_639_1: role === 'poster' ? 'en' : null,
    file_path: path,
    vote_average: 0,
    vote_count: 0,
    width: widthPx,
  };
}

/**
 * The available picture sizes by role. **Source**:
 * https://developer.themoviedb.org/reference/configuration-details
 */
export const imageSizes = {
  backdrop: ['w300', 'w780', 'w1280', 'original'],
  logo: ['w45', 'w92', 'w154', 'w185', 'w300', 'w500', 'original'],
  poster: ['w92', 'w154', 'w185', 'w342', 'w500', 'w780', 'original'],
  profile: ['w45', 'w185', 'h632', 'original'],
  still: ['w92', 'w185', 'w300', 'original'],
} as const satisfies Readonly<Record<string, readonly string[]>>;
