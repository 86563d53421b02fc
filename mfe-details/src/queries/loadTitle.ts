import type { Portal } from '@portal/shared/contract/Portal';
import type { TitleKind } from '@portal/shared/domain/Kind';
import type { TitleDetail } from '@portal/shared/domain/TitleDetail';
import type { AnswerOptions } from '@portal/shared/state/answerOptions';
import { loadAhead } from '@portal/shared/state/loadAhead';
import { castOptions } from './castOptions.ts';
import { videosOptions } from './videosOptions.ts';

interface TitleToLoad<Detail extends TitleDetail> {
  readonly kind: TitleKind;
  readonly id: number;
  readonly detail: AnswerOptions<Detail>;
}

/** Asks for what the first paint of a movie or series needs. What is related comes when the page is there. */
export function loadTitle<Detail extends TitleDetail>(
  portal: Portal,
  { kind, id, detail }: TitleToLoad<Detail>,
  signal: AbortSignal,
): Promise<void> {
  const { queryClient } = portal;
  const videos = videosOptions(portal, kind, id);
  const cast = castOptions(portal, kind, id);
  const queries = [
    { queryKey: detail.queryKey, run: () => queryClient.prefetchQuery(detail) },
    { queryKey: videos.queryKey, run: () => queryClient.prefetchQuery(videos) },
    { queryKey: cast.queryKey, run: () => queryClient.prefetchInfiniteQuery(cast) },
  ];
  return loadAhead({ queryClient, signal, queries });
}
