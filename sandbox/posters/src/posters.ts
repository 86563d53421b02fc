import { createPictureSource, type PictureSourceOptions } from './pictures/createPictureSource.ts';
import { createTrailerSource } from './trailers/createTrailerSource.ts';

/**
 * The public interface of this package: pictures and trailers of titles and people, generated from
 * their data.
 */
export interface Posters extends PictureSource, TrailerSource {}

export function createPosters(options: PictureSourceOptions = {}): Posters {
  return { ...createPictureSource(options), ...createTrailerSource() };
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

/** Where a trailer is shown: in an iframe, or in a separate window. */
export type TrailerView = 'frame' | 'window';

export interface TrailerActor {
  readonly name: string;
  readonly character: string;
  /** The URL of the person's portrait; absent if there is none. */
  readonly picture?: string;
}

/**
 * The data that a trailer is generated from. Deterministic: the same subject gives the same
 * trailer.
 */
export interface TrailerSubject {
  /** The subject of the title's pictures. */
  readonly picture: PictureSubject;
  /** The production company or network; absent if unknown. */
  readonly company?: string;
  readonly keywords: readonly string[];
  readonly cast: readonly TrailerActor[];
  /** The release date, as text. */
  readonly date?: string;
  /** The URL of the poster; absent if there is none. */
  readonly poster?: string;
  /** The URL of a still at a given size. */
  readonly still: (number: number, size: 'w780' | 'w1280') => string;
  /** The URL of the page's icon. */
  readonly icon: string;
}

/** A page with its Content Security Policy. */
export interface TrailerPage {
  readonly html: string;
  readonly contentSecurityPolicy: string;
}

/** Generates the trailer pages. */
export interface TrailerSource {
  trailer(subject: TrailerSubject, view: TrailerView): TrailerPage;
  /** The page for an unknown key, with the URL of its icon. */
  missing(icon: string): TrailerPage;
}
