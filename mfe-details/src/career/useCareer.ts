import { usePortal } from '@portal/shared/state/PortalContext';
import { usePagedList } from '@portal/shared/state/usePagedList';
import { useApi } from '../api.ts';
import { careerOptions } from '../pages/queries.ts';

/** All credits of a person, for movies and series; `lists` contains the states of both requests. */
export function useCareer(personId: number, isWanted = true) {
  const { queryClient } = usePortal();
  const api = useApi();
  const movies = usePagedList(queryClient, careerOptions(api, 'movie', personId), { isWanted });
  const series = usePagedList(queryClient, careerOptions(api, 'tv', personId), { isWanted });
  const lists = [movies, series];
  return {
    credits: [...movies.items, ...series.items],
    isLoading: lists.some(({ status }) => status === 'loading'),
    lists,
  };
}
