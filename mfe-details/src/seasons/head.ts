import type { PageMeta } from '@portal/contract/PageMeta';
import { breadcrumbs } from '@portal/shared/domain/breadcrumbs';
import type { Episode, SeasonDetail } from '@portal/shared/domain/seasons';
import type { SeriesDetail } from '@portal/shared/domain/titles';
import {
  type Describe,
  failureHead,
  type HeadServices,
  isoDuration,
  previewImage,
} from '../head.ts';
import { seasonOptions, seriesOptions } from '../queries.ts';
import { episodeHref, readEpisodeNumber, readSeasonAddress, seasonHref } from './address.ts';
import { episodeTitle, seasonTexts, seasonTitle } from './texts.ts';

interface Found {
  readonly series: SeriesDetail;
  readonly season: SeasonDetail;
}

export const describeSeason: Describe = (services, params) =>
  describeFound(services, params, seasonTexts.seasonFailed, (found) =>
    seasonHead(services.portal, found),
  );

export const describeEpisode: Describe = (services, params) => {
  const number = readEpisodeNumber(params);
  const unknown = { status: 404, title: seasonTexts.episodeFailed } as const;
  if (number === undefined) {
    return unknown;
  }
  return describeFound(services, params, seasonTexts.episodeFailed, (found) => {
    const episode = found.season.episodes.find((one) => one.number === number);
    return episode ? episodeHead(services.portal, found, episode) : unknown;
  });
};

function describeFound(
  { api, portal: { queryClient } }: Parameters<Describe>[0],
  params: Parameters<Describe>[1],
  failed: string,
  describe: (found: Found) => PageMeta,
): PageMeta | undefined {
  const address = readSeasonAddress(params);
  if (!address) {
    return { status: 404, title: failed };
  }
  const seriesKey = seriesOptions(api, address.id).queryKey;
  const seasonKey = seasonOptions(api, address.id, address.season).queryKey;
  const series = queryClient.getQueryData<SeriesDetail>(seriesKey);
  const season = queryClient.getQueryData<SeasonDetail>(seasonKey);
  return series && season
    ? describe({ series, season })
    : failureHead(queryClient, [seriesKey, seasonKey], failed);
}

function seasonHead(portal: HeadServices, { series, season }: Found): PageMeta {
  const { name, overview, date, posterPath, episodes } = season;
  const url = seasonHref(portal.navigation, { id: series.id, season: season.number });
  return {
    title: seasonTitle(series, season),
    description: overview ?? series.overview,
    canonicalPath: url,
    openGraph: { type: 'video.tv_show' },
    image: previewImage(portal, 'poster', posterPath ?? series.posterPath, name),
    jsonLd: [
      {
        ...seasonThing(portal, series, season),
        description: overview,
        datePublished: date,
        numberOfEpisodes: episodes.length,
        image: previewImage(portal, 'poster', posterPath, name)?.url,
        partOfSeries: seriesThing(portal, series),
      },
      seasonBreadcrumbs(portal, { series, season }),
    ],
  };
}

function episodeHead(portal: HeadServices, { series, season }: Found, episode: Episode): PageMeta {
  const { name, overview, date, runtimeMinutes, stillPath, number } = episode;
  const url = episodeHref(portal.navigation, { id: series.id, season: season.number }, number);
  const image = previewImage(portal, 'still', stillPath, name);
  return {
    title: episodeTitle(series, episode),
    description: overview ?? series.overview,
    canonicalPath: url,
    openGraph: { type: 'video.tv_show' },
    image,
    jsonLd: [
      {
        '@type': 'TVEpisode',
        name,
        url,
        episodeNumber: number,
        description: overview,
        datePublished: date,
        duration: isoDuration(runtimeMinutes),
        image: image?.url,
        partOfSeason: seasonThing(portal, series, season),
        partOfSeries: seriesThing(portal, series),
      },
      seasonBreadcrumbs(portal, { series, season }, { name, item: url }),
    ],
  };
}

/** Source: https://schema.org/TVSeason */
function seasonThing({ navigation }: HeadServices, { id }: SeriesDetail, season: SeasonDetail) {
  return {
    '@type': 'TVSeason',
    name: season.name,
    seasonNumber: season.number,
    url: seasonHref(navigation, { id, season: season.number }),
  } as const;
}

function seriesThing({ navigation }: HeadServices, series: SeriesDetail) {
  return { '@type': 'TVSeries', name: series.title, url: navigation.href(series) } as const;
}

function seasonBreadcrumbs(
  portal: HeadServices,
  { series, season }: Found,
  ...further: readonly { readonly name: string; readonly item: string }[]
) {
  const { navigation } = portal;
  return breadcrumbs(portal, [
    { name: series.title, item: navigation.href(series) },
    {
      name: season.name,
      item: seasonHref(navigation, { id: series.id, season: season.number }),
    },
    ...further,
  ]);
}
