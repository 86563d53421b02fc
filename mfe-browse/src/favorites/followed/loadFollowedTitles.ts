import type { QueryClient } from '@tanstack/react-query';
import { datedTitles } from '@portal/shared/domain/comingTitles';
import type { BrowseApi } from '../../api.ts';
import { loadEach } from '../lookup/responsesOfEach.ts';
import { type Followed, followedTitles } from './coming.ts';
import { comingOf } from './queries.ts';

interface FollowedTitlesOptions {
  readonly api: BrowseApi;
  readonly queryClient: QueryClient;
  readonly people: readonly Followed[];
  readonly today: string;
  /** The first and last day, as ISO dates. */
  readonly since: string;
  readonly until: string;
}

/** These people's upcoming titles with a date in this period. Rejects only on abort. */
export async function loadFollowedTitles(
  { api, queryClient, people, today, since, until }: FollowedTitlesOptions,
  signal: AbortSignal,
) {
  const coming = await loadEach(comingOf(api, queryClient, { people, today }), signal);
  return {
    titles: datedTitles(followedTitles(people, coming.answers, since), until),
    /** The number of people whose titles could not be loaded. */
    failed: coming.failed,
  };
}
