import type { ContentDay } from '../calendar.ts';

/** Everything the content files hold, files in the order of their names. */
export interface Content {
  readonly films: readonly FilmEntry[];
  readonly series: readonly SeriesEntry[];
  readonly people: readonly PersonEntry[];
}

/** What films and series have in common in the content files. */
export interface TitleEntry {
  /** The file it came from and its title, for messages. */
  readonly where: string;
  readonly id: number;
  readonly countries: readonly string[];
  readonly language: string;
  readonly genres: readonly string[];
  readonly overview: string;
  readonly tagline: string;
  readonly keywords: readonly string[];
  readonly cast: readonly CastEntry[];
  /** 0–10; 0 together with no votes means nobody voted. */
  readonly rating: number;
  readonly votes: number;
  readonly popularity: number;
  readonly videos: readonly VideoEntry[];
  readonly imdb?: string;
  readonly companies: readonly string[];
  readonly invented: boolean;
  readonly poster: boolean;
  readonly backdrop: boolean;
  readonly homepage: string;
}

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

/** A series of `series-*.json`. */
export interface SeriesEntry extends TitleEntry {
  readonly name: string;
  readonly originalName: string;
  readonly firstAired: ContentDay;
  /** Unknown for a series that goes on. */
  readonly lastAired: ContentDay;
  /** Days from today to the next episode; absent when none is planned. */
  readonly nextEpisodeInDays?: number;
  readonly network?: string;
  /** 0 when not known. */
  readonly episodeMinutes: number;
  readonly createdBy: readonly string[];
  readonly seasons: readonly SeasonEntry[];
  /** Without specials. */
  readonly episodes: number;
  readonly status: string;
  readonly type: string;
}

/** A season of a series as it stands in a content file; number 0 holds the specials. */
export interface SeasonEntry {
  readonly number: number;
  readonly name: string;
  readonly episodes: number;
  readonly started: ContentDay;
  readonly overview: string;
}

/** One line of a cast as it stands in a content file. */
interface CastEntry {
  readonly name: string;
  readonly character: string;
  /** Series only; absent when not known. */
  readonly episodes?: number;
}

/** One video as it stands in a content file. */
export interface VideoEntry {
  readonly key: string;
  readonly site: string;
  readonly type: string;
  readonly name: string;
}

/** A person of `people-*.json`. */
export interface PersonEntry {
  /** The file it came from and the name, for messages. */
  readonly where: string;
  readonly id: number;
  readonly name: string;
  readonly originalName: string;
  /** 0 not known, 1 female, 2 male, 3 non-binary. */
  readonly gender: number;
  readonly department?: string;
  readonly birthday?: string;
  readonly deathday?: string;
  readonly birthplace?: string;
  readonly biography: string;
  readonly alsoKnownAs: readonly string[];
  readonly popularity: number;
  readonly imdb?: string;
  readonly invented: boolean;
  readonly profile: boolean;
}
