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
