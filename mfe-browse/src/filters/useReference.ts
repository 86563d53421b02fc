import type { TitleKind } from '@portal/shared/domain/kinds';
import { useAnswer } from '@portal/shared/state/answers';
import { usePortal } from '@portal/shared/state/PortalContext';
import { useApi } from '../api.ts';
import { countriesOptions, genresOptions, languagesOptions, type Reference } from '../queries.ts';

/**
 * The lists that filters refer to. Without one that failed, filters are used as they are in the
 * address, and named by their codes.
 */
export function useReference(kind: TitleKind): Reference & { readonly isLoading: boolean } {
  const api = useApi();
  const { queryClient } = usePortal();
  const genres = useAnswer(queryClient, genresOptions(api, kind));
  const countries = useAnswer(queryClient, countriesOptions(api));
  const languages = useAnswer(queryClient, languagesOptions(api));
  return {
    genres: genres.data,
    countries: countries.data,
    languages: languages.data,
    isLoading: genres.isPending || countries.isPending || languages.isPending,
  };
}
