import type { Portal } from '@portal/shared/contracts/Portal';
import type { PageParams } from '@portal/shared/contracts/Section';
import { castOptions } from '../queries/castOptions.ts';
import { movieOptions } from '../queries/movieOptions.ts';
import { prefetch } from '../queries/prefetch.ts';
import { videosOptions } from '../queries/videosOptions.ts';

/** Asks for what the first paint of the movie page needs. What is related comes when the page is there. */
export function loadMovie(portal: Portal, params: PageParams, signal: AbortSignal): Promise<void> {
  const id = Number(params['id']);
  const { queryClient } = portal;
  const movie = movieOptions(portal, id);
  const videos = videosOptions(portal, 'movie', id);
  const cast = castOptions(portal, 'movie', id);
  return prefetch(portal, signal, [
    { queryKey: movie.queryKey, run: () => queryClient.prefetchQuery(movie) },
    { queryKey: videos.queryKey, run: () => queryClient.prefetchQuery(videos) },
    { queryKey: cast.queryKey, run: () => queryClient.prefetchInfiniteQuery(cast) },
  ]);
}
