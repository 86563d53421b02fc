import type { PersonEntry } from '../loading/Content.ts';
import type { Named } from './createNumbering.ts';
import type { Movie, Series, Title } from './Title.ts';

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

/** A person of the catalogue. */
export interface Person extends Omit<PersonEntry, 'where'> {
  readonly kind: 'person';
}

interface CreditFacts {
  readonly title: Title;
  readonly person: Person;
}

/** A part somebody played. `order` counts a title's cast from 0 without gaps. */
export interface CastCredit extends CreditFacts {
  readonly kind: 'cast';
  readonly character: string;
  readonly order: number;
  /** Series only; absent when not known. */
  readonly episodes?: number;
}

/** A job somebody did. */
export interface CrewCredit extends CreditFacts {
  readonly kind: 'crew';
  readonly department: string;
  readonly job: string;
}

/** What ties a person to a title. Both directions of the service's answers are read from the same credits. */
export type Credit = CastCredit | CrewCredit;

/** Movies that belong together. */
export interface Collection extends Named {
  readonly movies: readonly Movie[];
}
