import type { UseQueryResult } from '@tanstack/react-query';
import type { TitleKind } from '@portal/contract/kinds';
import type { PageParams } from '@portal/contract/Section';
import { usePortal } from '@portal/shared/state/PortalContext';
import { useResponse } from '@portal/shared/state/responses';
import { useApi } from '../api.ts';
import {
  countriesOptions,
  genresOptions,
  languagesOptions,
  nameOptions,
  providersOptions,
  ratingSystemsOptions,
  type Reference,
  regionsOptions,
} from '../queries.ts';
import type { LinkedFilter } from './Filters.ts';
import { linkedId, regionOf } from './readFilters.ts';

/**
 * The lists that filters refer to. If a list fails to load, its filters are not validated and are
 * labeled by their codes.
 */
export function useReference(
  kind: TitleKind,
  params: PageParams,
): Reference & { readonly isLoading: boolean } {
  const api = useApi();
  const { queryClient } = usePortal();
  const genres = useResponse(queryClient, genresOptions(api, kind));
  const countries = useResponse(queryClient, countriesOptions(api));
  const languages = useResponse(queryClient, languagesOptions(api));
  const ratingSystems = useResponse(queryClient, ratingSystemsOptions(api), {
    isWanted: kind === 'movie',
  });
  const keyword = useName('keyword', kind, params);
  const company = useName('company', kind, params);
  const network = useName('network', kind, params);
  const region = regionOf(params);
  const isOfRegion = { isWanted: region !== undefined };
  const regions = useResponse(queryClient, regionsOptions(api, queryClient), isOfRegion);
  const providers = useResponse(queryClient, providersOptions(api, kind, region ?? ''), isOfRegion);
  const named = [keyword, company, network];
  const all = [genres, countries, languages, ratingSystems, ...named, regions, providers];
  return {
    genres: genres.data,
    countries: countries.data,
    languages: languages.data,
    ratingSystems: kind === 'movie' ? ratingSystems.data : [],
    keyword: keyword.data,
    company: company.data,
    network: network.data,
    regions: regions.data,
    providers: providers.data,
    isLoading: all.some(isLoading),
  };
}

/** The name of the keyword, company or network in the URL, if any. */
function useName(name: LinkedFilter, kind: TitleKind, params: PageParams) {
  const id = linkedId(name, kind, params);
  const { queryClient } = usePortal();
  const options = nameOptions(useApi(), name, id ?? 0);
  return useResponse(queryClient, options, { isWanted: id !== undefined });
}

function isLoading({ isPending, isEnabled }: Pick<UseQueryResult, 'isPending' | 'isEnabled'>) {
  return isPending && isEnabled;
}
