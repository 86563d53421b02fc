import type { PageParams } from '@portal/shared/contracts/Section';
import type { Portal } from '@portal/shared/contracts/Portal';
import { titleRailOptions } from './titleRailOptions.ts';

/**
 * Asks for what stands in the first window: the upcoming movies and the first rail. The other rails ask when they are drawn.
 * Never rejects; a list that failed is asked for again by its rail. What has been asked for is kept when the visitor turns away:
 * the next visit needs it.
 */
export async function loadDashboard(
  portal: Portal,
  _params: PageParams,
  signal: AbortSignal,
): Promise<void> {
  if (signal.aborted) {
    return;
  }
  const { queryClient } = portal;
  await Promise.all([
    queryClient.prefetchInfiniteQuery(titleRailOptions(portal, 'upcomingMovies')),
    queryClient.prefetchInfiniteQuery(titleRailOptions(portal, 'topRatedMovies')),
  ]);
}
