import type { Kind, TitleKind } from '@portal/contract/kinds';
import type { PageMeta } from '@portal/contract/PageMeta';
import type { PageParams } from '@portal/contract/Section';
import type { SectionServices } from '@portal/shared/state/createApiContext';
import { hasFailed } from '@portal/shared/state/queryPolicy';
import type { BrowseApi } from './api.ts';
import { addressOf, type Filters, noFilters, withGenre } from './filters/Filters.ts';
import { filtersOf, genreOf } from './load.ts';
import { paths } from './pages/paths.ts';
import { genresOptions, peopleOptions, titlesOptions } from './queries.ts';
import { texts } from './texts.ts';

type Services = SectionServices<BrowseApi>;

/** The head of a list of titles; `undefined` as long as the list is neither there nor has failed. */
export function describeTitles(kind: TitleKind) {
  return (services: Services, params: PageParams): PageMeta | undefined => {
    const filters = filtersOf(services, { kind, params });
    return describeList(services, { kind, filters, path: paths[kind] });
  };
}

/** The head of a genre's page, which is "not found" if nobody has heard of it. */
export function describeGenre(services: Services, params: PageParams): PageMeta | undefined {
  const { api, portal } = services;
  const id = Number(params['id']);
  const genre = genreOf(services, params);
  if (genre) {
    const { kind, name } = genre;
    const filters = filtersOf(services, { kind, params, ownGenre: id });
    return describeList(services, { kind, filters, path: `/genre/${id}`, genre: { id, name } });
  }
  const lists = (['movie', 'tv'] as const).map((kind) => genresOptions(api, kind).queryKey);
  if (lists.some((key) => hasFailed(portal.queryClient, key))) {
    return { status: 503, title: texts.genreFailed };
  }
  const isMissing = lists.every((key) => portal.queryClient.getQueryData(key) !== undefined);
  return isMissing ? { status: 404, title: texts.genreFailed } : undefined;
}

/** The head of the page of people. */
export function describePeople({ api, portal }: Services): PageMeta | undefined {
  return describe(portal, {
    kind: 'person',
    queryKey: peopleOptions(api).queryKey,
    path: paths.person,
  });
}

interface DescribedList {
  readonly kind: TitleKind;
  readonly filters: Filters;
  readonly path: string;
  readonly genre?: { readonly id: number; readonly name: string };
}

function describeList(
  { api, portal }: Services,
  { kind, filters, path, genre }: DescribedList,
): PageMeta | undefined {
  const { queryKey } = titlesOptions(api, kind, withGenre(filters, genre?.id));
  // In another order it is the same content.
  const canonicalPath = addressOf(path, { ...filters, order: noFilters.order });
  return describe(portal, { kind, queryKey, path: canonicalPath, genre: genre?.name });
}

interface Described {
  readonly kind: Kind;
  readonly queryKey: readonly unknown[];
  readonly path: string;
  readonly genre?: string;
}

function describe(
  { config, navigation, queryClient }: Services['portal'],
  { kind, queryKey, path, genre }: Described,
): PageMeta | undefined {
  const isAway = hasFailed(queryClient, queryKey);
  if (!isAway && queryClient.getQueryData(queryKey) === undefined) {
    return undefined;
  }
  const heading = texts.headings[kind];
  const title = genre && kind !== 'person' ? texts.ofGenre[kind](genre) : heading;
  const steps = [
    { name: config.brand.join(' '), item: navigation.href({ kind: 'home' }) },
    { name: heading, item: paths[kind] },
    ...(genre ? [{ name: genre, item: path }] : []),
  ];
  return {
    status: isAway ? 503 : 200,
    title,
    description: texts.describe[kind],
    canonicalPath: path,
    openGraph: { type: 'website' },
    jsonLd: [
      {
        '@type': 'BreadcrumbList',
        itemListElement: steps.map((step, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          ...step,
        })),
      },
    ],
  };
}
