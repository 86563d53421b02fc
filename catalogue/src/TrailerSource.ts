import type { PictureSubject } from './PictureSource.ts';

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
