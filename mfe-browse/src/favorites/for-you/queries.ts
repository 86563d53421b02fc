import type { QueryClient } from '@tanstack/react-query';
import { titleKey } from '@portal/contract/kinds';
import type { BrowseApi } from '../../api.ts';
import { responsesOfEach } from '../lookup/responsesOfEach.ts';
import type { Source } from './suggestions.ts';

/** The recommendations of these titles. */
export function recommendationsOptions(
  api: BrowseApi,
  queryClient: QueryClient,
  sources: readonly Source[],
) {
  return responsesOfEach({
    api,
    queryClient,
    name: 'recommendations',
    sources,
    keyOf: titleKey,
    async request({ kind, id }, signal) {
      const { items } = await api.recommendations(kind, id, 1, signal);
      return items;
    },
  });
}
