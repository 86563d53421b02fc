import { titleKey } from '@portal/contract/kinds';
import { usePortal } from '@portal/shared/state/PortalContext';
import { useFavorites } from '@portal/shared/state/useFavorites';
import { useFollowedPeople } from '@portal/shared/state/useFollowed';
import { useApi } from '../../api.ts';
import { type KnownTitlesStore, useKnownTitles } from '../lookup/createKnownTitles.ts';
import { responsesOfEach, useResponsesOfEach } from '../lookup/responsesOfEach.ts';
import { texts } from '../texts.ts';
import type { SharedTitle } from './sharedList.ts';

/** The titles of a shared list, looked up. */
export function useSharedTitles(titles: readonly SharedTitle[], store: KnownTitlesStore) {
  const { favorites } = usePortal();
  // Subscribes to changes of the favorites.
  useFavorites(favorites);
  const known = useKnownTitles(store, titles);
  const results = titles.map((title) => known.get(titleKey(title)));
  const found = results.flatMap((result) => (result?.status === 'known' ? [result.title] : []));
  const missing = results.filter((result) => result?.status === 'missing').length;
  const isNew = ({ kind, id }: SharedTitle) => !favorites.has(kind, id);
  return {
    known,
    /** All titles; those that have not loaded have a placeholder name. */
    shown: titles.map((title, index) => {
      const result = results[index];
      return result?.status === 'known' ? result.title : { ...title, title: texts.unnamed };
    }),
    missing,
    isPending: results.includes(undefined),
    isWhole: found.length + missing === titles.length,
    /** The number of titles that are not in the favorites, whether they have loaded or not. */
    fresh: titles.filter(isNew).length,
    addable: found.filter(isNew),
  };
}

/** The people of a shared list, looked up. */
export function useSharedPeople(ids: readonly number[]) {
  const portal = usePortal();
  const api = useApi();
  const followed = new Set(useFollowedPeople(portal).map(({ id }) => id));
  const { answers, isLoading, failed, retry } = useResponsesOfEach(
    responsesOfEach({
      api,
      queryClient: portal.queryClient,
      name: 'person',
      sources: ids,
      keyOf: String,
      async request(id, signal) {
        const { name, profilePath } = await api.followedPerson(id, signal);
        return { kind: 'person' as const, id, name, profilePath };
      },
    }),
    ids.length > 0,
  );
  const found = new Map(answers?.map(({ source, answer }) => [source, answer]));
  return {
    /** All people; those who have not loaded have a placeholder name. */
    shown: ids.map((id) => found.get(id) ?? { kind: 'person' as const, id, name: texts.unnamed }),
    missing: isLoading ? 0 : ids.length - found.size - failed,
    failed,
    retry,
    isPending: isLoading,
    isWhole: failed === 0,
    /** The number of people that the visitor does not follow, whether they have loaded or not. */
    fresh: ids.filter((id) => !followed.has(id)).length,
    addable: ids.flatMap((id) => (followed.has(id) ? [] : (found.get(id) ?? []))),
  };
}
