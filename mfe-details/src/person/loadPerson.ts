import type { Portal } from '@portal/shared/contract/Portal';
import type { PageParams } from '@portal/shared/contract/Section';
import { loadAhead } from '@portal/shared/state/loadAhead';
import { creditsOptions } from '../queries/creditsOptions.ts';
import { personOptions } from '../queries/personOptions.ts';

/** Asks for what the first paint of the person page needs. */
export function loadPerson(portal: Portal, params: PageParams, signal: AbortSignal): Promise<void> {
  const id = Number(params['id']);
  const { queryClient } = portal;
  const person = personOptions(portal, id);
  const movies = creditsOptions(portal, 'movie', id);
  const queries = [
    { queryKey: person.queryKey, run: () => queryClient.prefetchQuery(person) },
    { queryKey: movies.queryKey, run: () => queryClient.prefetchInfiniteQuery(movies) },
  ];
  return loadAhead({ queryClient, signal, queries });
}
