import type { PersonEntry, ReviewEntry } from '../loading/Content.ts';
import type { Named } from './createNumbering.ts';
import type { Movie, Series, Title } from './Title.ts';

/** The catalogue's content with its references resolved. Does not depend on the date. */
export interface Library {
  /** Most popular first, like `series` and `people`. */
  readonly movies: readonly Movie[];
  readonly series: readonly Series[];
  readonly people: readonly Person[];
  movie(id: number): Movie | undefined;
  /** The title or person with this IMDb id. */
  byImdb(imdb: string): Title | Person | undefined;
  seriesById(id: number): Series | undefined;
  person(id: number): Person | undefined;
  /** Series of movies, such as a trilogy. */
  readonly collections: Gathering<Movie>;
  /** The overview of the collection with this name; `''` if unknown. */
  overviewOf(collection: string): string;
  readonly companies: Gathering<Title>;
  readonly networks: Gathering<Series>;
  readonly keywords: Gathering<Title>;
  /** The title that has the video with this key. */
  titleByVideo(key: string): Title | undefined;
  /** The reviews of a title, newest first. */
  reviewsOf(title: Title): readonly ReviewEntry[];
  /** Ordered by billing. */
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

/** A role in a title's cast. `order` starts at 0 and has no gaps. */
export interface CastCredit extends CreditFacts {
  readonly kind: 'cast';
  readonly character: string;
  readonly order: number;
  /** Series only; absent if unknown. */
  readonly episodes?: number;
}

/** A job in a title's crew. */
export interface CrewCredit extends CreditFacts {
  readonly kind: 'crew';
  readonly department: string;
  readonly job: string;
}

/** Links a person to a title. Responses about titles and about people use the same credits. */
export type Credit = CastCredit | CrewCredit;

/** A collection, company, network or keyword, with its titles. */
export interface Shared<T extends Title> extends Named {
  /** Most popular first. */
  readonly titles: readonly T[];
}

/** All collections, companies, networks or keywords, by id. */
export type Gathering<T extends Title> = ReadonlyMap<number, Shared<T>>;
