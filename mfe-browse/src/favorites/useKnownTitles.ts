import { useEffect, useState, useSyncExternalStore } from 'react';
import { usePortal } from '@portal/shared/state/PortalContext';
import { useApi } from '../api.ts';
import { createKnownTitles, type KnownTitles, type KnownTitlesStore } from './createKnownTitles.ts';
import type { Pace } from './createPacing.ts';
import { bulkQueue } from './createQueue.ts';
import type { SharedTitle } from './sharedList.ts';

const KEY = ['browse', 'knownTitles'];
const NONE: KnownTitles = new Map();

/** What the service knows of the titles of the page; remembered for a while after it is left. */
export function useKnownTitlesStore(): KnownTitlesStore {
  const api = useApi();
  const { queryClient } = usePortal();
  const [store] = useState(() =>
    createKnownTitles({
      api,
      known: queryClient.getQueryData<KnownTitles>(KEY) ?? NONE,
      onChange: (known) => void queryClient.setQueryData(KEY, known),
    }),
  );
  useEffect(() => () => store.leave(), [store]);
  return store;
}

/** Requests these titles, and re-renders with what has loaded. Pass the same array until it changes. */
export function useKnownTitles(
  store: KnownTitlesStore,
  titles: readonly SharedTitle[],
): KnownTitles {
  useEffect(() => store.ask(titles), [store, titles]);
  return useSyncExternalStore(store.subscribe, store.current);
}

/** How fast the requests go that the visitor did not make one by one. */
export function usePace(): Pace {
  return useSyncExternalStore(bulkQueue.pace.subscribe, bulkQueue.pace.current);
}
