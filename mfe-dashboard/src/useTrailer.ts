import { apiClientOf } from '@portal/shared/api/apiClientOf';
import { firstTrailer } from '@portal/shared/domain/firstTrailer';
import type { TitleSummary } from '@portal/shared/domain/TitleSummary';
import type { Video } from '@portal/shared/domain/Video';
import { answerOptions } from '@portal/shared/state/answerOptions';
import { usePortal } from '@portal/shared/state/PortalContext';
import { useAnswer } from '@portal/shared/state/useAnswer';

/** The trailer of a title, once `isWanted`: `undefined` while it is asked for, when there is none and when asking failed. */
export function useTrailer({ kind, id }: TitleSummary, isWanted: boolean): Video | undefined {
  const { config, queryClient } = usePortal();
  const options = answerOptions({
    key: ['dashboard', 'videos', kind, id],
    load: (signal) => apiClientOf(config.api).videos(kind, id, signal),
  });
  const { data: videos = [] } = useAnswer(queryClient, options, { isWanted });
  return firstTrailer(videos);
}
