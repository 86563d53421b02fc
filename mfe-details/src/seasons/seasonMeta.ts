import type { JsonLd, PageMeta } from '@portal/contract/PageMeta';
import type { Portal } from '@portal/contract/Portal';
import type { PageParams } from '@portal/contract/Section';
import { isRequestFailure } from '@portal/shared/domain/RequestFailure';
import type { Episode, SeasonDetail } from '@portal/shared/domain/seasons';
import type { SeriesDetail } from '@portal/shared/domain/titles';
import { imageUrl } from '@portal/shared/images/imageUrl';
import type { SectionServices } from '@portal/shared/state/createApiContext';
import type { DetailsApi } from '../calls.ts';
import { seasonOptions, seriesOptions } from '../queries.ts';
import {
  episodeHref,
  readEpisodeNumber,
  readSeasonPlace,
  seasonHref,
  type SeasonPlace,
} from './SeasonPlace.ts';
import { seasonTexts } from './seasonTexts.ts';
import { episodeTitle, seasonTitle } from './seasonTitles.ts';

type Services = Pick<Portal, 'config' | 'navigation'>;

/** The head of a season's page. */
export function seasonMeta(portal: Services, series: SeriesDetail, season: SeasonDetail): PageMeta {
  const place = { id: series.id, season: season.number };
  return {
    title: seasonTitle(series, season),
    description: season.overview ?? series.overview,
    canonicalPath: seasonHref(portal.navigation, place),
    openGraph: { type: 'video.tv_show' },
    image: posterOf(portal, season.posterPath ?? series.posterPath, season.name),
    jsonLd: [
      {
        ...seasonThing(portal, series, season),
        description: season.overview,
        datePublished: season.date,
        numberOfEpisodes: season.episodes.length,
        image: posterOf(portal, season.posterPath, season.name)?.url,
        partOfSeries: seriesThing(portal, series),
      },
      trail(portal, [seriesStep(portal, series), seasonStep(portal, place, season)]),
    ],
  };
}

/** The head of an episode's page. */
export function episodeMeta(
  portal: Services,
  { series, season }: { readonly series: SeriesDetail; readonly season: SeasonDetail },
  episode: Episode,
): PageMeta {
  const place = { id: series.id, season: season.number };
  const path = episodeHref(portal.navigation, place, episode.number);
  const still = imageUrl(portal.config.imageBaseUrl, episode.stillPath, 'w500');
  const { name, overview, date, runtimeMinutes } = episode;
  return {
    title: episodeTitle(series, episode),
    description: overview ?? series.overview,
    canonicalPath: path,
    openGraph: { type: 'video.tv_show' },
    image: still ? { url: still, widthPx: 500, heightPx: 281, alt: name } : undefined,
    jsonLd: [
      {
        '@type': 'TVEpisode',
        name,
        url: path,
        episodeNumber: episode.number,
        description: overview,
        datePublished: date,
        duration: runtimeMinutes ? `PT${runtimeMinutes}M` : undefined,
        image: still,
        partOfSeason: seasonThing(portal, series, season),
        partOfSeries: seriesThing(portal, series),
      },
      trail(portal, [
        seriesStep(portal, series),
        seasonStep(portal, place, season),
        { name, item: path },
      ]),
    ],
  };
}

/** Source: https://schema.org/TVSeason */
function seasonThing(portal: Services, series: SeriesDetail, season: SeasonDetail) {
  return {
    '@type': 'TVSeason',
    name: season.name,
    seasonNumber: season.number,
    url: seasonHref(portal.navigation, { id: series.id, season: season.number }),
  } as const;
}

function seriesThing(portal: Services, series: SeriesDetail) {
  return { '@type': 'TVSeries', name: series.title, url: portal.navigation.href(series) } as const;
}

interface Step {
  readonly name: string;
  readonly item: string;
}

function seriesStep({ navigation }: Services, series: SeriesDetail): Step {
  return { name: series.title, item: navigation.href(series) };
}

function seasonStep({ navigation }: Services, place: SeasonPlace, season: SeasonDetail): Step {
  return { name: season.name, item: seasonHref(navigation, place) };
}

/** From the dashboard to the page. Source: https://schema.org/BreadcrumbList */
function trail({ config, navigation }: Services, steps: readonly Step[]): JsonLd {
  const home = { name: config.brand.join(' '), item: navigation.href({ kind: 'home' }) };
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [home, ...steps].map(
      (step, index) => ({ '@type': 'ListItem', position: index + 1, ...step }) as const,
    ),
  };
}

function posterOf({ config }: Services, path: string | undefined, alt: string): PageMeta['image'] {
  const url = imageUrl(config.imageBaseUrl, path, 'w780');
  return url === undefined ? undefined : { url, widthPx: 780, heightPx: 1170, alt };
}

type Describe = (services: SectionServices<DetailsApi>, params: PageParams) => PageMeta | undefined;

/** What the head of a season's page says, from what `load` has cached. */
export const describeSeason: Describe = (services, params) => {
  const place = readSeasonPlace(params);
  const found = findSeason(services, place);
  return found && 'series' in found
    ? seasonMeta(services.portal, found.series, found.season)
    : failureOf(found, seasonTexts.seasonFailed);
};

/** What the head of an episode's page says, from what `load` has cached. */
export const describeEpisode: Describe = (services, params) => {
  const number = readEpisodeNumber(params);
  const place = number === undefined ? undefined : readSeasonPlace(params);
  const found = findSeason(services, place);
  if (!found || !('series' in found)) {
    return failureOf(found, seasonTexts.episodeFailed);
  }
  const episode = found.season.episodes.find((one) => one.number === number);
  return episode
    ? episodeMeta(services.portal, found, episode)
    : { status: 404, title: seasonTexts.episodeFailed };
};

type Found =
  | { readonly series: SeriesDetail; readonly season: SeasonDetail }
  | { readonly status: 404 | 503 }
  | undefined;

/** `undefined` while there is nothing. */
function findSeason(
  { api, portal: { queryClient } }: SectionServices<DetailsApi>,
  place: SeasonPlace | undefined,
): Found {
  if (!place) {
    return { status: 404 };
  }
  const seriesKey = seriesOptions(api, place.id).queryKey;
  const seasonKey = seasonOptions(api, place.id, place.season).queryKey;
  const series = queryClient.getQueryData<SeriesDetail>(seriesKey);
  const season = queryClient.getQueryData<SeasonDetail>(seasonKey);
  if (series && season) {
    return { series, season };
  }
  const errors = [seriesKey, seasonKey].flatMap(
    (queryKey) => queryClient.getQueryState(queryKey)?.error ?? [],
  );
  if (errors.length === 0) {
    return undefined;
  }
  const isUnknown = errors.some((error) => isRequestFailure(error) && error.kind === 'notFound');
  return { status: isUnknown ? 404 : 503 };
}

function failureOf(found: Found, title: string): PageMeta | undefined {
  return found && 'status' in found ? { status: found.status, title } : undefined;
}
