import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { JsonLd, PageMeta } from '@portal/contract/PageMeta';
import type { Portal } from '@portal/contract/Portal';
import type { PageParams } from '@portal/contract/Section';
import { breadcrumbs } from '@portal/shared/domain/breadcrumbs';
import { countryName } from '@portal/shared/domain/codeNames';
import type { PersonDetail } from '@portal/shared/domain/people';
import { isNotFound } from '@portal/shared/domain/RequestFailure';
import type { MovieDetail, SeriesDetail, TitleDetail } from '@portal/shared/domain/titles';
import { imageUrl } from '@portal/shared/images/imageUrl';
import type { SectionServices } from '@portal/shared/state/createApiContext';
import type { ResponseOptions } from '@portal/shared/state/responses';
import type { DetailsApi } from './endpoints.ts';
import { movieOptions, personOptions, seriesOptions } from './queries.ts';
import { texts } from './texts.ts';

/** The head of a page, from the data cached by `load`; `undefined` until there is any. */
export type Describe = (
  services: SectionServices<DetailsApi>,
  params: PageParams,
) => PageMeta | undefined;

export const describeMovie = /* @__PURE__ */ describeWith(movieOptions, movieHead);
export const describeSeries = /* @__PURE__ */ describeWith(seriesOptions, seriesHead);
export const describePerson = /* @__PURE__ */ describeWith(personOptions, personHead);

function describeWith<Detail>(
  optionsOf: (api: DetailsApi, id: number) => ResponseOptions<Detail>,
  describe: (portal: Portal, detail: Detail) => PageMeta,
): Describe {
  return ({ api, portal }, { id }) => {
    const { queryKey } = optionsOf(api, Number(id));
    const detail = portal.queryClient.getQueryData<Detail>(queryKey);
    return detail === undefined
      ? failureHead(portal.queryClient, [queryKey], texts.failed)
      : describe(portal, detail);
  };
}

/** The head of a page that cannot be shown; `undefined` if none of its queries has failed. */
export function failureHead(
  queryClient: QueryClient,
  queryKeys: readonly QueryKey[],
  title: string,
): PageMeta | undefined {
  const errors = queryKeys.flatMap((key) => queryClient.getQueryState(key)?.error ?? []);
  if (errors.length === 0) {
    return undefined;
  }
  const isUnknown = errors.some(isNotFound);
  return { status: isUnknown ? 404 : 503, title };
}

export type HeadServices = Pick<Portal, 'config' | 'navigation'>;

export function movieHead(portal: HeadServices, movie: MovieDetail): PageMeta {
  return titleHead(portal, movie, 'video.movie', movieThing(portal, movie));
}

export function seriesHead(portal: HeadServices, series: SeriesDetail): PageMeta {
  return titleHead(portal, series, 'video.tv_show', seriesThing(portal, series));
}

function titleHead(
  portal: HeadServices,
  title: TitleDetail,
  type: 'video.movie' | 'video.tv_show',
  thing: JsonLd,
): PageMeta {
  const { originalTitle, date } = title;
  const url = portal.navigation.href(title);
  return {
    title: originalTitle,
    description: title.overview ?? title.tagline,
    canonicalPath: url,
    openGraph: { type, title: date ? `${originalTitle} (${date.slice(0, 4)})` : originalTitle },
    image: titleImage(portal, title),
    jsonLd: [thing, breadcrumbs(portal, [{ name: title.title, item: url }])],
  };
}

export function personHead(portal: HeadServices, person: PersonDetail): PageMeta {
  const { name, biography } = person;
  const url = portal.navigation.href(person);
  return {
    title: name,
    description: biography,
    canonicalPath: url,
    openGraph: { type: 'profile' },
    image: previewImage(portal, 'portrait', person.profilePath, name),
    jsonLd: [personThing(portal, person), breadcrumbs(portal, [{ name, item: url }])],
  };
}

/** Source: https://schema.org/Movie */
export function movieThing(portal: HeadServices, movie: MovieDetail) {
  return {
    '@type': 'Movie',
    ...titleThing(portal, movie),
    datePublished: movie.date,
    duration: isoDuration(movie.runtimeMinutes),
  } as const;
}

/** Source: https://schema.org/TVSeries */
export function seriesThing(portal: HeadServices, series: SeriesDetail) {
  // Season 0 contains the specials.
  const seasons = series.seasons.filter(({ number }) => number > 0);
  return {
    '@type': 'TVSeries',
    ...titleThing(portal, series),
    startDate: series.date,
    numberOfSeasons: seasons.length || undefined,
  } as const;
}

/** Source: https://schema.org/Person */
export function personThing(portal: HeadServices, person: PersonDetail) {
  const { name, profilePath, biography, birthday, deathday, birthplace } = person;
  return {
    '@type': 'Person',
    name,
    url: portal.navigation.href(person),
    image: previewImage(portal, 'portrait', profilePath, name)?.url,
    description: biography,
    birthDate: birthday,
    deathDate: deathday,
    birthPlace: birthplace ? ({ '@type': 'Place', name: birthplace } as const) : undefined,
  } as const;
}

/** Language codes of the service that are not part of the standard. */
const OWN_LANGUAGES = ['cn', 'xx'];

/** Omits the rating, because search engines only accept it together with the number of votes. */
function titleThing(portal: HeadServices, title: TitleDetail) {
  const { originalTitle, language, countries } = title;
  return {
    name: title.title,
    alternateName: originalTitle === title.title ? undefined : originalTitle,
    url: portal.navigation.href(title),
    image: titleImage(portal, title)?.url,
    description: title.overview,
    genre: title.genres.map(({ name }) => name),
    inLanguage: language && !OWN_LANGUAGES.includes(language) ? language : undefined,
    countryOfOrigin: countries.map(
      (code) => ({ '@type': 'Country', name: countryName(code) }) as const,
    ),
  };
}

export function isoDuration(minutes: number | undefined): string | undefined {
  return minutes ? `PT${minutes}M` : undefined;
}

/** Image size for link previews, per kind of image. */
const PREVIEWS = {
  backdrop: { size: 'w1280', shape: { widthPx: 1280, heightPx: 720 } },
  poster: { size: 'w780', shape: { widthPx: 780, heightPx: 1170 } },
  portrait: { size: 'h632', shape: { widthPx: 421, heightPx: 632 } },
  profile: { size: 'w500', shape: { widthPx: 500, heightPx: 750 } },
  still: { size: 'w500', shape: { widthPx: 500, heightPx: 281 } },
} as const;

export function previewImage(
  { config }: Pick<Portal, 'config'>,
  role: keyof typeof PREVIEWS,
  path: string | undefined,
  alt: string,
): PageMeta['image'] {
  const { size, shape } = PREVIEWS[role];
  const url = imageUrl(config.imageBaseUrl, path, size);
  return url === undefined ? undefined : { url, ...shape, alt };
}

/** The backdrop, because link previews show it large; the poster if there is none. */
function titleImage(portal: HeadServices, { backdropPath, posterPath, title }: TitleDetail) {
  return (
    previewImage(portal, 'backdrop', backdropPath, title) ??
    previewImage(portal, 'poster', posterPath, title)
  );
}
