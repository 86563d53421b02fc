import type { Kind } from '@portal/contract/kinds';
import type { JsonLd, PageMeta } from '@portal/contract/PageMeta';
import type { Portal } from '@portal/contract/Portal';
import type { PersonDetail } from '@portal/shared/domain/people';
import { isRequestFailure } from '@portal/shared/domain/RequestFailure';
import type { MovieDetail, SeriesDetail, TitleDetail } from '@portal/shared/domain/titles';
import { imageUrl } from '@portal/shared/images/imageUrl';
import { countryName } from './facts/codeNames.ts';
import { texts } from './texts.ts';

type Services = Pick<Portal, 'config' | 'navigation'>;

/** The head of a movie's page. */
export function movieMeta(portal: Services, movie: MovieDetail): PageMeta {
  return titleMeta(portal, movie, { type: 'video.movie', thing: movieThing(portal, movie) });
}

/** The head of a series' page. */
export function seriesMeta(portal: Services, series: SeriesDetail): PageMeta {
  return titleMeta(portal, series, { type: 'video.tv_show', thing: seriesThing(portal, series) });
}

/** The head of a person's page. */
export function personMeta(portal: Services, person: PersonDetail): PageMeta {
  return {
    title: person.name,
    description: person.biography,
    canonicalPath: portal.navigation.href(person),
    openGraph: { type: 'profile' },
    image: portraitOf(portal, person),
    jsonLd: [personThing(portal, person), breadcrumbs(portal, person, person.name)],
  };
}

/** The head of a detail page that cannot be shown. */
export function failureMeta(kind: Kind, error: unknown): PageMeta {
  const isUnknown = isRequestFailure(error) && error.kind === 'notFound';
  return { status: isUnknown ? 404 : 503, title: texts.failed[kind] };
}

function titleMeta(
  portal: Services,
  title: TitleDetail,
  { type, thing }: { readonly type: 'video.movie' | 'video.tv_show'; readonly thing: JsonLd },
): PageMeta {
  const { originalTitle, date } = title;
  return {
    title: originalTitle,
    description: title.overview ?? title.tagline,
    canonicalPath: portal.navigation.href(title),
    openGraph: { type, title: date ? `${originalTitle} (${date.slice(0, 4)})` : originalTitle },
    image: pictureOf(portal, title),
    jsonLd: [thing, breadcrumbs(portal, title, title.title)],
  };
}

/** Source: https://schema.org/Movie */
export function movieThing(portal: Services, movie: MovieDetail) {
  const { runtimeMinutes } = movie;
  return {
    '@type': 'Movie',
    ...titleFacts(portal, movie),
    datePublished: movie.date,
    duration: runtimeMinutes ? `PT${runtimeMinutes}M` : undefined,
  } as const;
}

/** Source: https://schema.org/TVSeries */
export function seriesThing(portal: Services, series: SeriesDetail) {
  // Number 0 holds the specials.
  const seasons = series.seasons.filter(({ number }) => number > 0);
  return {
    '@type': 'TVSeries',
    ...titleFacts(portal, series),
    startDate: series.date,
    numberOfSeasons: seasons.length || undefined,
  } as const;
}

/** Source: https://schema.org/Person */
export function personThing(portal: Services, person: PersonDetail) {
  const { name, biography, birthday, deathday, birthplace } = person;
  return {
    '@type': 'Person',
    name,
    url: portal.navigation.href(person),
    image: portraitOf(portal, person)?.url,
    description: biography,
    birthDate: birthday,
    deathDate: deathday,
    birthPlace: birthplace ? ({ '@type': 'Place', name: birthplace } as const) : undefined,
  } as const;
}

/** The service's codes that stand for no language of the standard. */
const OWN_LANGUAGES = ['cn', 'xx'];

/**
 * What movies and series have in common. Without the rating: search engines want to know how many
 * have voted as well.
 */
function titleFacts(portal: Services, title: TitleDetail) {
  const { originalTitle, language, countries } = title;
  return {
    name: title.title,
    alternateName: originalTitle === title.title ? undefined : originalTitle,
    url: portal.navigation.href(title),
    image: pictureOf(portal, title)?.url,
    description: title.overview,
    genre: title.genres.map(({ name }) => name),
    inLanguage: language && !OWN_LANGUAGES.includes(language) ? language : undefined,
    countryOfOrigin: countries.map(
      (code) => ({ '@type': 'Country', name: countryName(code) }) as const,
    ),
  };
}

/** From the dashboard to the page. Source: https://schema.org/BreadcrumbList */
export function breadcrumbs(
  { config, navigation }: Services,
  here: { readonly kind: Kind; readonly id: number },
  name: string,
) {
  const steps = [
    { name: config.brand.join(' '), item: navigation.href({ kind: 'home' }) },
    { name, item: navigation.href(here) },
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(
      (step, index) => ({ '@type': 'ListItem', position: index + 1, ...step }) as const,
    ),
  } as const;
}

/** The still, which previews show large; without one the poster. */
function pictureOf({ config }: Services, title: TitleDetail): PageMeta['image'] {
  const { backdropPath, posterPath, title: alt } = title;
  const still = imageUrl(config.imageBaseUrl, backdropPath, 'w1280');
  if (still !== undefined) {
    return { url: still, widthPx: 1280, heightPx: 720, alt };
  }
  const poster = imageUrl(config.imageBaseUrl, posterPath, 'w780');
  return poster === undefined ? undefined : { url: poster, widthPx: 780, heightPx: 1170, alt };
}

function portraitOf({ config }: Services, person: PersonDetail): PageMeta['image'] {
  const url = imageUrl(config.imageBaseUrl, person.profilePath, 'h632');
  return url === undefined ? undefined : { url, widthPx: 421, heightPx: 632, alt: person.name };
}
