import {
  type AgeRating,
  type Collection,
  type CollectionSummary,
  type CountryOffers,
  type ExternalIds,
  type Keyword,
  OFFER_WAYS,
  type Offers,
  type Photo,
  type PhotoRole,
  type Provider,
} from '../../domain/titleExtras.ts';
import { parseGenre, parseTitle } from './titles.ts';
import {
  isWireRecord,
  parseItems,
  readItems,
  readList,
  readText,
  readWhole,
  type WireRecord,
} from './wireFields.ts';

/** The service has hundreds of pictures of well-known titles. */
const PHOTOS_AT_MOST: Readonly<Record<PhotoRole, number>> = {
  backdrop: 20,
  poster: 10,
  profile: 30,
};

/**
 * Parses the pictures of a title, stills first, or those of a person; `undefined` without lists. The
 * service may list the same file twice.
 */
export function parsePhotos(value: unknown): readonly Photo[] | undefined {
  if (!isWireRecord(value)) {
    return undefined;
  }
  const lists = { backdrop: 'backdrops', poster: 'posters', profile: 'profiles' } as const;
  const roles = (['backdrop', 'poster', 'profile'] as const).filter((role) =>
    readList(value, lists[role]),
  );
  return roles.length === 0
    ? undefined
    : roles.flatMap((role) => {
        const paths = readItems(value, lists[role], (item) =>
          isWireRecord(item) ? readText(item, 'file_path') : undefined,
        );
        return [...new Set(paths)].slice(0, PHOTOS_AT_MOST[role]).map((path) => ({ role, path }));
      });
}

const KEYWORDS_AT_MOST = 30;

/** Parses keywords, which a movie has as `keywords` and a series as `results`. */
export function parseKeywords(value: unknown): readonly Keyword[] | undefined {
  const list = isWireRecord(value)
    ? (readList(value, 'keywords') ?? readList(value, 'results'))
    : undefined;
  return list && parseItems(list.slice(0, KEYWORDS_AT_MOST), parseGenre);
}

/**
 * Parses age ratings of either kind of title. A movie has a list of releases for each country, of
 * which the first with a rating counts.
 */
export function parseAgeRatings(value: unknown): readonly AgeRating[] | undefined {
  const results = isWireRecord(value) ? readList(value, 'results') : undefined;
  return (
    results &&
    parseItems(results, (item) => {
      const country = isWireRecord(item) ? readText(item, 'iso_3166_1') : undefined;
      const rating = isWireRecord(item) ? readAgeRating(item) : undefined;
      return country === undefined || rating === undefined ? undefined : { country, rating };
    })
  );
}

function readAgeRating(country: WireRecord): string | undefined {
  const [rating] = parseItems(readList(country, 'release_dates') ?? [], (release) =>
    isWireRecord(release) ? readText(release, 'certification') : undefined,
  );
  return rating ?? readText(country, 'rating');
}

/** Parses ids; those that do not look like ids of their database are left out. */
export function parseExternalIds(value: unknown): ExternalIds | undefined {
  if (!isWireRecord(value)) {
    return undefined;
  }
  return {
    imdb: matching(readText(value, 'imdb_id'), /^(?:tt|nm)\d{4,12}$/),
    wikidata: matching(readText(value, 'wikidata_id'), /^Q\d{1,12}$/),
  };
}

function matching(text: string | undefined, pattern: RegExp): string | undefined {
  return text !== undefined && pattern.test(text) ? text : undefined;
}

/** Parses a collection in a list; `undefined` without an id or a name. */
export function parseCollectionSummary(value: unknown): CollectionSummary | undefined {
  const named = parseGenre(value);
  return named && isWireRecord(value)
    ? {
        ...named,
        overview: readText(value, 'overview'),
        posterPath: readText(value, 'poster_path'),
        backdropPath: readText(value, 'backdrop_path'),
      }
    : undefined;
}

/** Parses a collection; `undefined` without an id, a name or a list of parts. */
export function parseCollection(value: unknown): Collection | undefined {
  const parts = isWireRecord(value) ? readList(value, 'parts') : undefined;
  const summary = parseCollectionSummary(value);
  return (
    parts &&
    summary && { ...summary, parts: parseItems(parts, (part) => parseTitle('movie', part)) }
  );
}

/** Parses where to watch a title; `undefined` without results. Countries without offers are left out. */
export function parseOffers(value: unknown): Offers | undefined {
  if (!isWireRecord(value) || !isWireRecord(value.results)) {
    return undefined;
  }
  const providers = new Map<number, Provider>();
  const countries = Object.entries(value.results).flatMap(([country, offers]) => {
    const parsed = isWireRecord(offers)
      ? parseCountryOffers(country, offers, providers)
      : undefined;
    return parsed && Object.keys(parsed.ways).length > 0 ? [parsed] : [];
  });
  return { providers: [...providers.values()], countries };
}

/** Adds the providers to those that are known. */
function parseCountryOffers(
  country: string,
  offers: WireRecord,
  providers: Map<number, Provider>,
): CountryOffers | undefined {
  if (!/^[A-Z]{2}$/.test(country)) {
    return undefined;
  }
  const link = readText(offers, 'link');
  const ways = OFFER_WAYS.map((way) => {
    const here = parseItems(readList(offers, way) ?? [], parseProvider);
    here.forEach((provider) => providers.set(provider.id, provider));
    return [way, here.map(({ id }) => id)] as const;
  });
  return {
    country,
    link: link?.startsWith('https://') ? link : undefined,
    ways: Object.fromEntries(ways.filter(([, ids]) => ids.length > 0)),
  };
}

function parseProvider(value: unknown): Provider | undefined {
  const id = isWireRecord(value) ? readWhole(value, 'provider_id', 1) : undefined;
  const name = isWireRecord(value) ? readText(value, 'provider_name') : undefined;
  return isWireRecord(value) && id !== undefined && name !== undefined
    ? { id, name, logoPath: readText(value, 'logo_path') }
    : undefined;
}
