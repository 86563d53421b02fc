import type { TitleSummary } from './titles.ts';

/** What a photo shows: a scene of a title, its poster, or a person. */
export type PhotoRole = 'backdrop' | 'poster' | 'profile';

/** A picture of a title or person. */
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

/** The same movie, series or person in other databases. The ids have the form that they have there. */
export interface ExternalIds {
  readonly imdb?: string;
  readonly wikidata?: string;
}

/** Movies that belong together, as in lists. */
export interface CollectionSummary {
  readonly id: number;
  readonly name: string;
  readonly overview?: string;
  readonly posterPath?: string;
  readonly backdropPath?: string;
}

/** The same with its movies, in no particular order. */
export interface Collection extends CollectionSummary {
  readonly parts: readonly TitleSummary[];
}

/** How a title is offered: with a subscription, free, free with advertising, for rent, or to buy. */
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
  /** A page of the service with all offers; always `https:`. */
  readonly link?: string;
  /** The ids of the providers, by way; a way without any is absent. */
  readonly ways: Readonly<Partial<Record<OfferWay, readonly number[]>>>;
}

/** Where a title can be watched. Each provider is named once: the same few are in all countries. */
export interface Offers {
  readonly providers: readonly Provider[];
  readonly countries: readonly CountryOffers[];
}
