import type { Portal } from '@portal/shared/contracts/Portal';
import type { PageParams } from '@portal/shared/contracts/Section';
import { castOptions } from '../queries/castOptions.ts';
import { seriesOptions } from '../queries/seriesOptions.ts';
import { prefetch } from '../queries/prefetch.ts';
import { videosOptions } from '../queries/videosOptions.ts';

/** Asks for what the first paint of the series page needs. What is related comes when the page is there. */
export function loadSeries(portal: Portal, params: PageParams, signal: AbortSignal): Promise<void> {
  const id = Number(params['id']);
  const { queryClient } = portal;
  const series = seriesOptions(portal, id);
  const videos = videosOptions(portal, 'tv', id);
  const cast = castOptions(portal, 'tv', id);
  return prefetch(portal, signal, [
    { queryKey: series.queryKey, run: () => queryClient.prefetchQuery(series) },
    { queryKey: videos.queryKey, run: () => queryClient.prefetchQuery(videos) },
    { queryKey: cast.queryKey, run: () => queryClient.prefetchInfiniteQuery(cast) },
  ]);
}
