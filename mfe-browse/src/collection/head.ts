import type { PageMeta } from '@portal/contract/PageMeta';
import type { PageParams } from '@portal/contract/Section';
import { breadcrumbs } from '@portal/shared/domain/breadcrumbs';
import { isNotFound } from '@portal/shared/domain/RequestFailure';
import { imageUrl } from '@portal/shared/images/imageUrl';
import type { SectionServices } from '@portal/shared/state/createApiContext';
import type { BrowseApi } from '../api.ts';
import { listHref } from '../pages/paths.ts';
import { texts } from '../texts.ts';
import { collectionOptions } from './queries.ts';
import { collectionTexts } from './texts.ts';

/** The head of a collection's page; `undefined` while the collection is loading. */
export function collectionHead(
  { api, portal }: SectionServices<BrowseApi>,
  params: PageParams,
): PageMeta | undefined {
  const { config, navigation, queryClient } = portal;
  const { queryKey } = collectionOptions(api, Number(params['id']));
  const collection = queryClient.getQueryData(queryKey);
  if (!collection) {
    const error = queryClient.getQueryState(queryKey)?.error;
    const isUnknown = isNotFound(error);
    return error ? { status: isUnknown ? 404 : 503, title: collectionTexts.failed } : undefined;
  }
  const { id, name, overview, parts, posterPath } = collection;
  const address = navigation.href({ page: 'collection', params: { id: String(id) } });
  const poster = imageUrl(config.imageBaseUrl, posterPath, 'w780');
  const description =
    overview ?? `${name}: ${new Intl.ListFormat('en').format(parts.map(({ title }) => title))}.`;
  return {
    title: name,
    description,
    canonicalPath: address,
    openGraph: { type: 'website' },
    image:
      poster === undefined ? undefined : { url: poster, widthPx: 780, heightPx: 1170, alt: name },
    jsonLd: [
      {
        '@type': 'MovieSeries',
        name,
        description: overview,
        url: address,
        hasPart: parts.map((movie) => ({
          '@type': 'Movie',
          name: movie.title,
          datePublished: movie.date,
          url: navigation.href(movie),
        })),
      },
      breadcrumbs(portal, [
        { name: texts.headings.movie, item: listHref(navigation, 'movie') },
        { name, item: address },
      ]),
    ],
  };
}
