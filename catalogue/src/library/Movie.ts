import type { ContentDay } from '../calendar/ContentDay.ts';
import type { Named } from '../reference/Named.ts';
import type { TitleFacts } from './TitleFacts.ts';

/** A movie of the catalogue. */
export interface Movie extends TitleFacts {
  readonly kind: 'movie';
  readonly title: string;
  readonly originalTitle: string;
  readonly released: ContentDay;
  /** 0 when not known. */
  readonly runtimeMinutes: number;
  readonly collection?: Named;
}
