import { createPictureSource, type PictureSourceOptions } from './pictures/createPictureSource.ts';

/**
 * The public interface of this package: pictures of titles and people, generated from their data.
 */
export type Posters = PictureSource;

export function createPosters(options: PictureSourceOptions = {}): Posters {
  return createPictureSource(options);
}

export type PictureRole = 'poster' | 'backdrop' | 'profile';
export type PictureFormat = 'jpeg' | 'webp' | 'avif';

/**
 * The data that a picture is generated from. Deterministic: the same subject gives the same
 * picture.
 */
export interface PictureSubject {
  readonly role: PictureRole;
  readonly kind: 'movie' | 'tv' | 'person';
  readonly id: number;
  /** Title or name. */
  readonly title: string;
  readonly year?: number;
  readonly genres: readonly string[];
  readonly language?: string;
  readonly countries: readonly string[];
  readonly tagline?: string;
  /** A movie's directors. Empty for other subjects, and if unknown. */
  readonly directors: readonly string[];
  /**
   * Additional billing names of a title: the creators, then the leading cast. For a person: the
   * titles they are known for.
   */
  readonly credits: readonly string[];
  readonly gender?: number;
  readonly department?: string;
  readonly seasonNumber?: number;
  /**
   * The index of an additional picture. In a trailer: the index of the still, from 0. For a season:
   * the episode number.
   */
  readonly still?: number;
  readonly invented: boolean;
}

/** A picture at a given size. Without width and height, the largest size. */
export interface PictureRequest {
  readonly subject: PictureSubject;
  readonly widthPx?: number;
  readonly heightPx?: number;
  readonly format: PictureFormat;
}

/** Renders the catalogue's pictures on demand. */
export interface PictureSource {
  picture(request: PictureRequest): Promise<Uint8Array>;
}
