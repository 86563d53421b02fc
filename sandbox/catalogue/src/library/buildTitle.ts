import type { FilmEntry, SeriesEntry, TitleEntry, VideoEntry } from '../loading/Content.ts';
import { movieGenres, seriesGenres } from '../reference/genres.ts';
import { digest } from '../text/digest.ts';
import type { Named, Numberings } from './createNumbering.ts';
import type { Movie, Series, TitleFacts } from './Title.ts';

/** Builds a movie from its entry. */
export function buildMovie(entry: FilmEntry, numberings: Numberings): Movie {
  return {
    kind: 'movie',
    ...buildTitleFacts(entry, movieGenres, numberings),
    title: entry.title,
    originalTitle: entry.originalTitle,
    released: entry.released,
    runtimeMinutes: entry.runtimeMinutes,
    collection:
      entry.collection === undefined ? undefined : numberings.collection(entry.collection),
  };
}

/** Builds a series from its entry. */
export function buildSeries(entry: SeriesEntry, numberings: Numberings): Series {
  return {
    kind: 'tv',
    ...buildTitleFacts(entry, seriesGenres, numberings),
    title: entry.name,
    originalTitle: entry.originalName,
    firstAired: entry.firstAired,
    lastAired: entry.lastAired,
    nextEpisodeInDays: entry.nextEpisodeInDays,
    network: entry.network === undefined ? undefined : numberings.network(entry.network),
    episodeMinutes: entry.episodeMinutes,
    seasons: [...entry.seasons].sort((one, other) => one.number - other.number),
    episodeCount: entry.episodes,
    status: entry.status,
    type: entry.type,
  };
}

/** The properties that movies and series share. */
function buildTitleFacts(
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
    videos: [...entry.videos, ...furtherVideos(entry)],
    imdb: entry.imdb,
    companies: entry.companies.map(numberings.company),
    invented: entry.invented,
    hasPoster: entry.poster,
    hasBackdrop: entry.backdrop,
    homepage: entry.homepage,
  };
}

/** The keyword that marks an invented title. */
export const inventedKeyword = 'invented for the sample catalogue';

/** Additional videos of an invented title that has a trailer. */
const FURTHER = [
  { type: 'Teaser', name: 'Teaser' },
  { type: 'Clip', name: 'The first two minutes' },
  { type: 'Behind the Scenes', name: 'A day on the set' },
  { type: 'Featurette', name: 'How the music was made' },
] as const;

const KEY_LENGTH = 11;

/** The videos that have no entry in the content files. Each plays the title's trailer. */
function furtherVideos({ invented, videos }: TitleEntry): readonly VideoEntry[] {
  const trailer = videos.find(({ type }) => type === 'Trailer');
  return invented && trailer
    ? FURTHER.map(({ type, name }) => ({
        key: digest(`${type} besides ${trailer.key}`).slice(0, KEY_LENGTH),
        site: trailer.site,
        type,
        name,
      }))
    : [];
}
