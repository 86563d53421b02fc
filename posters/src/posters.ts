import { createPictureSource, type PictureSourceOptions } from './pictures/createPictureSource.ts';
import { createTrailerSource } from './trailers/createTrailerSource.ts';

/** The door of this package: pictures and trailers of titles and people, drawn from what is said about them. */
export interface Posters extends PictureSource, TrailerSource {}

export function createPosters(options: PictureSourceOptions = {}): Posters {
  return { ...createPictureSource(options), ...createTrailerSource() };
}

export type PictureRole = 'poster' | 'backdrop' | 'profile';
export type PictureFormat = 'jpeg' | 'webp' | 'avif';

/** What a picture is drawn from. Deterministic: same subject, same picture. */
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
  /** Who directed a movie; empty for everything else, and when it is not known. */
  readonly directors: readonly string[];
  /** Other names for the billing of a title: its creators, then its leading cast. Of a person: the titles that the person is known for. */
  readonly credits: readonly string[];
  readonly gender?: number;
  readonly department?: string;
  readonly seasonNumber?: number;
  /** Of a backdrop: which still of the trailer it is, from 0; absent for the backdrop itself. */
  readonly still?: number;
  readonly invented: boolean;
}

/** One picture at one size. Neither width nor height given: the largest the source draws. */
export interface PictureRequest {
  readonly subject: PictureSubject;
  readonly widthPx?: number;
  readonly heightPx?: number;
  readonly format: PictureFormat;
}

/** Draws the pictures of the catalogue; it stores none. */
export interface PictureSource {
  picture(request: PictureRequest): Promise<Uint8Array>;
}

/** Where a trailer is shown: in a frame of another page, or in a window of its own. */
export type TrailerView = 'frame' | 'window';

export interface TrailerActor {
  readonly name: string;
  readonly character: string;
  /** Address of the portrait; absent for who has none. */
  readonly picture?: string;
}

/** What a trailer is made of. Deterministic: same subject, same trailer. */
export interface TrailerSubject {
  /** The title as its pictures are drawn from it. */
  readonly picture: PictureSubject;
  /** Who presents it: a company; absent when none is known. */
  readonly company?: string;
  readonly keywords: readonly string[];
  readonly cast: readonly TrailerActor[];
  /** When it comes out, or came out, in words. */
  readonly date?: string;
  /** Address of the poster; absent for a title without one. */
  readonly poster?: string;
  /** Address of a still in the size that a browser takes for its `srcset`. */
  readonly still: (number: number, size: 'w780' | 'w1280') => string;
}

/** A page with what it may do: for the header of the same name. */
export interface TrailerPage {
  readonly html: string;
  readonly contentSecurityPolicy: string;
}

/** Makes the pages of the trailers. */
export interface TrailerSource {
  trailer(subject: TrailerSubject, view: TrailerView): TrailerPage;
  /** The page for a key that no trailer has. */
  missing(): TrailerPage;
}
