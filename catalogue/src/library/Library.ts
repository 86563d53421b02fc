import type { CastCredit, CrewCredit } from './Credit.ts';
import type { Collection } from './Collection.ts';
import type { Movie } from './Movie.ts';
import type { Person } from './Person.ts';
import type { Series } from './Series.ts';
import type { Title } from './Title.ts';

/** Everything the catalogue holds, with its references resolved. Nothing in it depends on the day. */
export interface Library {
  /** Most popular first, like the two below. */
  readonly movies: readonly Movie[];
  readonly series: readonly Series[];
  readonly people: readonly Person[];
  movie(id: number): Movie | undefined;
  movieByImdb(imdb: string): Movie | undefined;
  seriesById(id: number): Series | undefined;
  person(id: number): Person | undefined;
  collection(id: number): Collection | undefined;
  /** The title that has a video of this key. */
  titleByVideo(key: string): Title | undefined;
  /** By order. */
  castOf(title: Title): readonly CastCredit[];
  crewOf(title: Title): readonly CrewCredit[];
  partsOf(person: Person): readonly CastCredit[];
  jobsOf(person: Person): readonly CrewCredit[];
}
