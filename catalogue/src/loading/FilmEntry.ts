import type { ContentDay } from '../calendar/ContentDay.ts';
import type { TitleEntry } from './TitleEntry.ts';

/** A film of `films-*.json`. */
export interface FilmEntry extends TitleEntry {
  readonly title: string;
  readonly originalTitle: string;
  readonly released: ContentDay;
  /** 0 when not known. */
  readonly runtimeMinutes: number;
  readonly directors: readonly string[];
  readonly writers: readonly string[];
  readonly collection?: string;
}
