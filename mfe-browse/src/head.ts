import type { Kind, TitleKind } from '@portal/contract/kinds';
import type { PageMeta } from '@portal/contract/PageMeta';
import type { PageParams } from '@portal/contract/Section';
import { breadcrumbs } from '@portal/shared/domain/breadcrumbs';
import type { SectionServices } from '@portal/shared/state/createApiContext';
import { hasFailed } from '@portal/shared/state/queryPolicy';
import type { BrowseApi } from './api.ts';
import { addressOf, type Filters, noFilters, withGenre, withoutSeen } from './filters/Filters.ts';
import { filtersOf, genreOf } from './load.ts';
import { genreHref, listHref } from './pages/paths.ts';
import { genresOptions, peopleOptions, titlesOptions } from './queries.ts';
import { texts } from './texts.ts';

type Services = SectionServices<BrowseApi>;

/** Not in `texts.ts`, because browsers do not need them. */
const DESCRIPTIONS: Readonly<Record<Kind, string>> = {
  movie: 'Browse movies by genre, year, country, language, age rating, runtime and rating.',
  tv: 'Browse TV series by genre, year, country, language, runtime and rating.',
  person: 'Browse the people who make movies and TV series, the most popular first.',
};

/** The head of a title list; `undefined` while the list is loading. */
export function titlesHead(kind: TitleKind) {
  return (services: Services, params: PageParams): PageMeta | undefined => {
    const filters = filtersOf(services, { kind, params });
    return listHead(services, { kind, filters, path: listHref(services.portal.navigation, kind) });
  };
}

/** The head of a genre's page; status 404 for an unknown genre. */
export function genreHead(services: Services, params: PageParams): PageMeta | undefined {
  const { api, portal } = services;
  const id = Number(params['id']);
  const genre = genreOf(services, params);
  if (genre) {
    const { kind, name } = genre;
    const filters = filtersOf(services, { kind, params, ownGenre: id });
    const path = genreHref(portal.navigation, id);
    return listHead(services, { kind, filters, path, genre: { id, name } });
  }
  const lists = (['movie', 'tv'] as const).map((kind) => genresOptions(api, kind).queryKey);
  if (lists.some((key) => hasFailed(portal.queryClient, key))) {
    return { status: 503, title: texts.genreFailed };
  }
  const isMissing = lists.every((key) => portal.queryClient.getQueryData(key) !== undefined);
  return isMissing ? { status: 404, title: texts.genreFailed } : undefined;
}

/** The head of the people page. */
export function peopleHead({ api, portal }: Services): PageMeta | undefined {
  return pageHead(portal, {
    kind: 'person',
    queryKey: peopleOptions(api).queryKey,
    path: listHref(portal.navigation, 'person'),
  });
}

interface TitleList {
  readonly kind: TitleKind;
  readonly filters: Filters;
  readonly path: string;
  readonly genre?: { readonly id: number; readonly name: string };
}

function listHead(
  { api, portal }: Services,
  { kind, filters, path, genre }: TitleList,
): PageMeta | undefined {
  const { queryKey } = titlesOptions(api, kind, withGenre(filters, genre?.id));
  // Left out of the canonical URL: the sort order, because it does not change the content, and what
  // the visitor has seen, because the content does not depend on it.
  const canonicalPath = addressOf(path, { ...withoutSeen(filters), order: noFilters.order });
  return pageHead(portal, { kind, queryKey, path: canonicalPath, genre: genre?.name });
}

interface ListPage {
  readonly kind: Kind;
  readonly queryKey: readonly unknown[];
  readonly path: string;
  readonly genre?: string;
}

function pageHead(
  portal: Services['portal'],
  { kind, queryKey, path, genre }: ListPage,
): PageMeta | undefined {
  const isUnavailable = hasFailed(portal.queryClient, queryKey);
  if (!isUnavailable && portal.queryClient.getQueryData(queryKey) === undefined) {
    return undefined;
  }
  const heading = texts.headings[kind];
  const title = genre && kind !== 'person' ? texts.ofGenre[kind](genre) : heading;
  return {
    status: isUnavailable ? 503 : 200,
    title,
    description: DESCRIPTIONS[kind],
    canonicalPath: path,
    openGraph: { type: 'website' },
    jsonLd: [
      breadcrumbs(portal, [
        { name: heading, item: listHref(portal.navigation, kind) },
        ...(genre ? [{ name: genre, item: path }] : []),
      ]),
    ],
  };
}
