import type { FilmEntry } from './FilmEntry.ts';
import type { PersonEntry } from './PersonEntry.ts';
import type { SeriesEntry } from './SeriesEntry.ts';

/** Everything the content files hold, files in the order of their names. */
export interface Content {
  readonly films: readonly FilmEntry[];
  readonly series: readonly SeriesEntry[];
  readonly people: readonly PersonEntry[];
}
