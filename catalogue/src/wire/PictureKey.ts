import type { PictureRole } from '@portal/posters';

/** What a picture path stands for. */
export interface PictureKey {
  readonly role: PictureRole;
  readonly owner: 'movie' | 'tv' | 'person' | 'collection';
  readonly id: number;
  /** Of a series' season. */
  readonly seasonNumber?: number;
}
