import type { TitleSummary } from './titles.ts';

/** The subject of a photo: a scene of a title, its poster, or a person. */
export type PhotoRole = 'backdrop' | 'poster' | 'profile';

/** An image of a title or person. */
export interface Photo {
  readonly role: PhotoRole;
  readonly path: string;
}

export interface Keyword {
  readonly id: number;
  readonly name: string;
}

/** The age rating of a title in a country: "PG-13", "12", … */
export interface AgeRating {
  /** ISO 3166-1 code. */
  readonly country: string;
  readonly rating: string;
}

/** The ways in which a movie is released, in the usual order. */
export const RELEASE_WAYS = ['cinema', 'digital', 'disc', 'television'] as const;
export type ReleaseWay = (typeof RELEASE_WAYS)[number];

/** The releases of a movie in a country. */
export interface CountryReleases {
  /** ISO 3166-1 code. */
  readonly country: string;
  /** The age rating: "PG-13", "12", … */
  readonly rating?: string;
  /** The first date of each kind of release, as an ISO date without a time zone. */
  readonly dates: Readonly<Partial<Record<ReleaseWay, string>>>;
}

/** Ids of the same movie, series or person in other databases, in the format of each database. */
export interface ExternalIds {
  readonly imdb?: string;
  readonly wikidata?: string;
}

/** A collection of related movies, as it appears in lists. */
export interface CollectionSummary {
  readonly id: number;
  readonly name: string;
  readonly overview?: string;
  readonly posterPath?: string;
  readonly backdropPath?: string;
}

/** A collection with its movies, in no particular order. */
export interface Collection extends CollectionSummary {
  readonly parts: readonly TitleSummary[];
}

/** Types of offers: subscription, free, free with ads, rental, or purchase. */
export const OFFER_WAYS = ['flatrate', 'free', 'ads', 'rent', 'buy'] as const;
export type OfferWay = (typeof OFFER_WAYS)[number];

export interface Provider {
  readonly id: number;
  readonly name: string;
  readonly logoPath?: string;
}

/** Where a title can be watched in a country. */
export interface CountryOffers {
  /** ISO 3166-1 code. */
  readonly country: string;
  /** URL of the service's page with all offers; always `https:`. */
  readonly link?: string;
  /** Provider ids by type of offer. Types without a provider are absent. */
  readonly ways: Readonly<Partial<Record<OfferWay, readonly number[]>>>;
}

/**
 * Where a title can be watched. Providers are listed once and referenced by id, because most
 * countries share the same few.
 */
export interface Offers {
  readonly providers: readonly Provider[];
  readonly countries: readonly CountryOffers[];
}
