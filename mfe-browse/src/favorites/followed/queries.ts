import type { QueryClient } from '@tanstack/react-query';
import { titleKey } from '@portal/contract/kinds';
import { type ComingTitle, comingTitles, runningSeries } from '@portal/shared/domain/comingTitles';
import { isNotFound } from '@portal/shared/domain/RequestFailure';
import type { SeriesDetail } from '@portal/shared/domain/titles';
import type { BrowseApi } from '../../api.ts';
import type { Followed } from './coming.ts';

/**
 * The titles of these people, for `loadEach`. A running series has the date of its next episode.
 */
export function comingOf(
  api: BrowseApi,
  queryClient: QueryClient,
  { people, today }: { readonly people: readonly Followed[]; readonly today: string },
) {
  return {
    api,
    queryClient,
    name: 'coming',
    sources: people,
    keyOf: titleKey,
    // One after the other, because each task of the queue counts as one request.
    async request({ id }: Followed, signal: AbortSignal): Promise<readonly ComingTitle[]> {
      const movies = await api.followedCredits('movie', id, signal);
      const series = await api.followedCredits('tv', id, signal);
      const dated = new Map<number, string>();
      for (const running of runningSeries(series, today)) {
        const { nextEpisode } = await api.series(running.id, signal).catch(withoutMissing);
        if (nextEpisode?.date !== undefined) {
          dated.set(running.id, nextEpisode.date);
        }
      }
      return [
        ...comingTitles(movies, EVER),
        ...comingTitles(series, EVER).map((title) => {
          const date = dated.get(title.id);
          return date === undefined ? title : { ...title, date, isRunning: true };
        }),
      ];
    },
  };
}

/** Earlier than any date, because pages that start on different days share the response. */
const EVER = '';

/** A person's credits can name a series whose own URL returns 404; it then has no next episode. */
function withoutMissing(error: unknown): Pick<SeriesDetail, 'nextEpisode'> {
  if (isNotFound(error)) {
    return {};
  }
  throw error;
}
