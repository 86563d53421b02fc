import { useQuery } from '@tanstack/react-query';
import { apiClientOf } from '@portal/shared/api/apiClientOf';
import { firstTrailer } from '@portal/shared/domain/firstTrailer';
import type { TitleSummary } from '@portal/shared/domain/TitleSummary';
import type { Video } from '@portal/shared/domain/Video';
import { usePortal } from '@portal/shared/state/PortalContext';

/** The trailer of a title, once `isWanted`: `undefined` while it is asked for, when there is none and when asking failed. */
export function useTrailer({ kind, id }: TitleSummary, isWanted: boolean): Video | undefined {
  const portal = usePortal();
  const { data } = useQuery(
    {
      // The sections share one cache and move at their own versions: what is kept here is for this one only.
      queryKey: ['dashboard', 'videos', kind, id],
      queryFn: ({ signal }) => apiClientOf(portal.config.api).videos(kind, id, signal),
      select: firstTrailer,
      enabled: isWanted,
      staleTime: 'static',
      retry: false,
      networkMode: 'always',
    },
    portal.queryClient,
  );
  return data;
}
