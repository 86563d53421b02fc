import type { Kind } from '@portal/contract/kinds';
import type { PageMeta } from '@portal/contract/PageMeta';
import type { Portal } from '@portal/contract/Portal';
import type { PageParams } from '@portal/contract/Section';
import type { SectionServices } from '@portal/shared/state/createApiContext';
import type { ResponseOptions } from '@portal/shared/state/responses';
import type { DetailsApi } from './calls.ts';
import { failureMeta, movieMeta, personMeta, seriesMeta } from './pageMeta.ts';
import { movieOptions, personOptions, seriesOptions } from './queries.ts';

/** What the heads of the pages say. */
export const describeMovie = /* @__PURE__ */ describeWith('movie', movieOptions, movieMeta);
export const describeSeries = /* @__PURE__ */ describeWith('tv', seriesOptions, seriesMeta);
export const describePerson = /* @__PURE__ */ describeWith('person', personOptions, personMeta);

type Describe = (services: SectionServices<DetailsApi>, params: PageParams) => PageMeta | undefined;

/**
 * Whether the movie, series or person itself is there, or known to be missing. Videos and lists may
 * come later.
 */
export function hasSubject(describe: Describe) {
  return (services: SectionServices<DetailsApi>, params: PageParams): boolean =>
    describe(services, params) !== undefined;
}

/** From what `load` has put into the query cache; `undefined` while there is nothing. */
function describeWith<Detail>(
  kind: Kind,
  optionsOf: (api: DetailsApi, id: number) => ResponseOptions<Detail>,
  describe: (portal: Portal, detail: Detail) => PageMeta,
): Describe {
  return ({ api, portal }, { id }) => {
    const { queryKey } = optionsOf(api, Number(id));
    const detail = portal.queryClient.getQueryData<Detail>(queryKey);
    if (detail !== undefined) {
      return describe(portal, detail);
    }
    const error = portal.queryClient.getQueryState(queryKey)?.error;
    return error ? failureMeta(kind, error) : undefined;
  };
}
