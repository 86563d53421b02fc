import type { PageMeta } from '@portal/shared/contract/PageMeta';
import type { Portal } from '@portal/shared/contract/Portal';
import type { PageParams } from '@portal/shared/contract/Section';
import type { Kind } from '@portal/shared/domain/kinds';
import type { AnswerOptions } from '@portal/shared/state/answers';
import type { SectionServices } from '@portal/shared/state/createApiContext';
import type { DetailsApi } from './api.ts';
import { failureMeta, movieMeta, personMeta, seriesMeta } from './pageMeta.ts';
import { movieOptions, personOptions, seriesOptions } from './queries.ts';

type Services = SectionServices<DetailsApi>;

/** What the head of the movie page says. */
export function describeMovie(services: Services, params: PageParams): PageMeta | undefined {
  const id = Number(params['id']);
  return describePage(services, {
    kind: 'movie',
    options: movieOptions(services.api, id),
    describe: movieMeta,
  });
}

/** What the head of the series page says. */
export function describeSeries(services: Services, params: PageParams): PageMeta | undefined {
  const id = Number(params['id']);
  return describePage(services, {
    kind: 'tv',
    options: seriesOptions(services.api, id),
    describe: seriesMeta,
  });
}

/** What the head of the person page says. */
export function describePerson(services: Services, params: PageParams): PageMeta | undefined {
  const id = Number(params['id']);
  return describePage(services, {
    kind: 'person',
    options: personOptions(services.api, id),
    describe: personMeta,
  });
}

interface DescribedPage<Detail> {
  readonly kind: Kind;
  readonly options: AnswerOptions<Detail>;
  readonly describe: (portal: Portal, detail: Detail) => PageMeta;
}

/** From what `load` has put into the query cache; `undefined` while there is nothing. */
function describePage<Detail>(
  { portal }: Services,
  { kind, options, describe }: DescribedPage<Detail>,
): PageMeta | undefined {
  const { queryClient } = portal;
  const detail = queryClient.getQueryData<Detail>(options.queryKey);
  if (detail !== undefined) {
    return describe(portal, detail);
  }
  const error = queryClient.getQueryState(options.queryKey)?.error;
  return error ? failureMeta(kind, error) : undefined;
}
