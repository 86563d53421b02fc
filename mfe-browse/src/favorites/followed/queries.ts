import type { QueryClient } from '@tanstack/react-query';
import { titleKey } from '@portal/contract/kinds';
import { type ComingTitle, comingTitles } from '@portal/shared/domain/comingTitles';
import type { BrowseApi } from '../../api.ts';
import type { Followed } from './coming.ts';

/** Query options for `loadEach`: these people's titles from this day on. */
export function comingOf(
  api: BrowseApi,
  queryClient: QueryClient,
  { people, since }: { readonly people: readonly Followed[]; readonly since: string },
) {
  return {
    api,
    queryClient,
    name: 'coming',
    sources: people,
    keyOf: (person: Followed) => `${titleKey(person)} ${since}`,
    async request({ id }: Followed, signal: AbortSignal): Promise<readonly ComingTitle[]> {
      // One after the other, because each task of the queue counts as one request.
      const movies = await api.followedCredits('movie', id, signal);
      const series = await api.followedCredits('tv', id, signal);
      return [movies, series].flatMap((credits) => comingTitles(credits, since));
    },
  };
}
