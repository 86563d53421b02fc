import type { ContentDay } from '../calendar.ts';

/** The parsed content files, ordered by file name. */
export interface Content {
  readonly films: readonly FilmEntry[];
  readonly series: readonly SeriesEntry[];
  readonly people: readonly PersonEntry[];
  readonly collections: readonly CollectionEntry[];
  readonly reviews: readonly ReviewEntry[];
}

/** A review of a title by a member of the service, from `reviews.json`. */
export interface ReviewEntry {
  readonly kind: string;
  /** The title's id. */
  readonly of: number;
  readonly author: string;
  /** 1 to 10; absent if the review has no rating. */
  readonly rating?: number;
  /** ISO date. */
  readonly date: string;
  readonly text: string;
}

/** The properties that films and series share in the content files. */
export interface TitleEntry {
  /** The entry's file and title, for error messages. */
  readonly where: string;
  readonly id: number;
  readonly countries: readonly string[];
  readonly language: string;
  readonly genres: readonly string[];
  readonly overview: string;
  readonly tagline: string;
  readonly keywords: readonly string[];
  readonly cast: readonly CastEntry[];
  /** 0–10. With no votes, 0 means unrated. */
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

/** The overview of a collection, from `collections.json`. */
export interface CollectionEntry {
  readonly name: string;
  readonly overview: string;
}

/** A film in `films-*.json`. */
export interface FilmEntry extends TitleEntry {
  readonly title: string;
  readonly originalTitle: string;
  readonly released: ContentDay;
  /** 0 if unknown. */
  readonly runtimeMinutes: number;
  readonly directors: readonly string[];
  readonly writers: readonly string[];
  readonly collection?: string;
}

/** A series in `series-*.json`. */
export interface SeriesEntry extends TitleEntry {
  readonly name: string;
  readonly originalName: string;
  readonly firstAired: ContentDay;
  /** Unknown while the series is running. */
  readonly lastAired: ContentDay;
  /** Days from today to the next episode; absent if none is planned. */
  readonly nextEpisodeInDays?: number;
  readonly network?: string;
  /** 0 if unknown. */
  readonly episodeMinutes: number;
  readonly createdBy: readonly string[];
  readonly seasons: readonly SeasonEntry[];
  /** Without specials. */
  readonly episodes: number;
  readonly status: string;
  readonly type: string;
}

/** A season in a content file. Number 0 is the specials. */
export interface SeasonEntry {
  readonly number: number;
  readonly name: string;
  readonly episodes: number;
  readonly started: ContentDay;
  readonly overview: string;
}

/** A cast member in a content file. */
interface CastEntry {
  readonly name: string;
  readonly character: string;
  /** Series only; absent if unknown. */
  readonly episodes?: number;
}

/** A video in a content file. */
export interface VideoEntry {
  readonly key: string;
  readonly site: string;
  readonly type: string;
  readonly name: string;
}

/** A person in `people-*.json`. */
export interface PersonEntry {
  /** The person's file and name, for error messages. */
  readonly where: string;
  readonly id: number;
  readonly name: string;
  readonly originalName: string;
  /** 0 unknown, 1 female, 2 male, 3 non-binary. */
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
