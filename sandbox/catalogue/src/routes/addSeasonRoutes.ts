import type { Hono } from 'hono';
import { type ApiRequest, readId } from '../http/ApiRequest.ts';
import { found } from '../http/failures.ts';
import type { Series } from '../library/Title.ts';
import type { SeasonEntry } from '../loading/Content.ts';
import { splitCast } from '../wire/episodeCredits.ts';
import { imagesOf } from '../wire/images.ts';
import { episodeDetails, seasonDetails, seasonRecord } from '../wire/seasons.ts';
import { aggregateCredits, castRecord, titleCredits } from '../wire/titleCredits.ts';
import { translationsOf } from '../wire/titleTexts.ts';
import { watchProviders } from '../wire/watchProviders.ts';
import { addEntryRoutes, createPartTable, type PartTable } from './parts.ts';
import type { Services } from './Services.ts';

interface SeasonOf {
  readonly series: Series;
  readonly season: SeasonEntry;
}

interface EpisodeOf extends SeasonOf {
  readonly number: number;
}

/** `tv/{id}/season/*`. */
export function addSeasonRoutes(api: Hono, services: Services): void {
  const findSeason = ({ id = '', season = '' }): SeasonOf => {
    const series = findSeries(services, id);
    return { series, season: found(seasonNumbered(series, season)) };
  };

  addEntryRoutes(api, services, {
    path: '/tv/:id/season/:season/episode/:episode',
    find: ({ episode, ...parameters }): EpisodeOf => {
      const { series, season } = findSeason(parameters);
      const numbers = Array.from({ length: season.episodes }, (_, index) => index + 1);
      return { series, season, number: found(numbers.find((one) => String(one) === episode)) };
    },
    details: (episode, request) => episodeOf(episode, services, request),
    idOf: (episode, request) => episodeOf(episode, services, request).id,
    parts: episodeParts,
  });
  // Registered after the episode routes, because their paths start with this one.
  addEntryRoutes(api, services, {
    path: '/tv/:id/season/:season',
    find: findSeason,
    details: ({ series, season }, request) =>
      seasonDetails(series, season, services.library, request),
    idOf: ({ series, season }, request) => seasonRecord(series, season, request).id,
    parts: seasonParts,
  });
}

/** Finds a series. **Fails** with code 34 if it does not exist. */
export function findSeries({ library }: Services, id: string): Series {
  return found(library.seriesById(readId(id)));
}

/** The season with the number in the path, if it exists. */
export function seasonNumbered(series: Series, number: string): SeasonEntry | undefined {
  return series.seasons.find((one) => String(one.number) === number);
}

function episodeOf(
  { series, season, number }: EpisodeOf,
  { library }: Services,
  request: ApiRequest,
) {
  return episodeDetails(series, season, { number, library, request });
}

const ARCHIVES = {
  freebase_mid: null,
  freebase_id: null,
  tvdb_id: null,
  tvrage_id: null,
  wikidata_id: null,
};

/** The sub-resources of a season, except its episodes. */
const seasonParts: PartTable<SeasonOf> = createPartTable({
  aggregate_credits: {
    respond: ({ series, season }, { library }) =>
      aggregateCredits(series, library, season.episodes),
  },
  credits: {
    respond: ({ series }, { library }) => ({
      cast: splitCast(series, library).episodes.map(castRecord),
      crew: titleCredits(series, library).crew,
    }),
  },
  external_ids: { respond: () => ARCHIVES },
  images: {
    respond: ({ series, season }, _services, request) => {
      const { poster_path: poster } = seasonRecord(series, season, request);
      return { posters: imagesOf('poster', poster === null ? [] : [poster], request) };
    },
  },
  translations: {
    respond: ({ series, season }, _services, request) =>
      translationsOf(series, request, (translated) => {
        const { name, overview } = seasonRecord(series, season, translated);
        return { name, overview };
      }),
  },
  videos: { respond: () => ({ results: [] }) },
  'watch/providers': {
    respond: ({ series }, _services, { today }) => ({ results: watchProviders(series, today) }),
  },
});

/** The sub-resources of an episode. */
const episodeParts: PartTable<EpisodeOf> = createPartTable({
  credits: {
    respond: (episode, services, request) => {
      const { crew, guest_stars: guests } = episodeOf(episode, services, request);
      const { episodes } = splitCast(episode.series, services.library);
      return { cast: episodes.map(castRecord), crew, guest_stars: guests };
    },
  },
  external_ids: { respond: () => ({ imdb_id: null, ...ARCHIVES }) },
  images: {
    respond: (episode, services, request) => {
      const { still_path: still } = episodeOf(episode, services, request);
      return { stills: imagesOf('backdrop', still === null ? [] : [still], request) };
    },
  },
  translations: {
    respond: (episode, services, request) =>
      // Episode names and overviews are in English only.
      translationsOf({ countries: [], language: 'en' }, request, (translated) => {
        const { name, overview } = episodeOf(episode, services, translated);
        return { name, overview };
      }),
  },
  videos: { respond: () => ({ results: [] }) },
});
