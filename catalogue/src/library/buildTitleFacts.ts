import type { TitleEntry } from '../loading/TitleEntry.ts';
import type { Named } from '../reference/Named.ts';
import { inventedKeyword } from './inventedKeyword.ts';
import type { Numberings } from './Numberings.ts';
import type { TitleFacts } from './TitleFacts.ts';

/** What a movie and a series take over from their entries alike. */
export function buildTitleFacts(
  entry: TitleEntry,
  genres: readonly Named[],
  numberings: Numberings,
): TitleFacts {
  const keywords =
    entry.invented && !entry.keywords.includes(inventedKeyword)
      ? [...entry.keywords, inventedKeyword]
      : entry.keywords;
  return {
    id: entry.id,
    countries: entry.countries,
    language: entry.language,
    genres: entry.genres.flatMap((name) => genres.find((genre) => genre.name === name) ?? []),
    overview: entry.overview,
    tagline: entry.tagline,
    keywords: keywords.map(numberings.keyword),
    rating: entry.rating,
    votes: entry.votes,
    popularity: entry.popularity,
    videos: entry.videos,
    imdb: entry.imdb,
    companies: entry.companies.map(numberings.company),
    invented: entry.invented,
    hasPoster: entry.poster,
    hasBackdrop: entry.backdrop,
    homepage: entry.homepage,
  };
}
