import { useEffect, useState, useSyncExternalStore } from 'react';
import type { FavoriteTitle } from '@portal/contract/Favorite';
import { titleKey } from '@portal/contract/kinds';
import type { Pace } from '@portal/shared/api/createPacing';
import { bulkQueueOf } from '@portal/shared/api/createQueue';
import { isNotFound } from '@portal/shared/domain/RequestFailure';
import type { TitleDetail } from '@portal/shared/domain/titles';
import { usePortal } from '@portal/shared/state/PortalContext';
import { type BrowseApi, useApi } from '../../api.ts';
import type { FavoriteFacts } from '../list/listView.ts';
import type { SharedTitle } from '../share/sharedList.ts';
import { toEntry } from '../toEntry.ts';

/** The outcome of a request for a title. */
type KnownTitle =
  | {
      readonly status: 'known';
      readonly title: FavoriteTitle;
      readonly facts: FavoriteFacts;
    }
  /** `missing`: the title does not exist. `failed`: the request can be retried. */
  | { readonly status: 'missing' | 'failed' };

/** The results so far, by title key. */
export type KnownTitles = ReadonlyMap<string, KnownTitle>;

/** A store of the details of many titles. */
export type KnownTitlesStore = ReturnType<typeof createKnownTitles>;

interface KnownTitlesOptions {
  readonly api: Pick<BrowseApi, 'movie' | 'series'>;
  /** The titles that were loaded on an earlier visit to the page. */
  readonly known: KnownTitles;
  /** Called after each change. */
  readonly onChange: (known: KnownTitles) => void;
}

/** How long changes are batched, so that a thousand responses do not cause a thousand renders. */
const BATCH_MS = 200;

/** Creates the store. Each title is requested only once, through the bulk queue. */
export function createKnownTitles({ api, known, onChange }: KnownTitlesOptions) {
  const queue = bulkQueueOf(api);
  const listeners = new Set<() => void>();
  const requested = new Map<string, SharedTitle>();
  const changes = new Map<string, KnownTitle>();
  // Failed requests are repeated on the next visit.
  let current = withoutFailures(known);
  let run = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const publish = () => {
    clearTimeout(timer);
    timer = undefined;
    current = new Map([...current, ...changes]);
    changes.clear();
    onChange(current);
    listeners.forEach((listener) => listener());
  };
  const load = async (key: string, title: SharedTitle, { signal }: AbortController) => {
    const result = await queue.run(() => requestTitle(title, api, signal), signal).catch(toFailure);
    if (!signal.aborted) {
      changes.set(key, result);
      timer ??= setTimeout(publish, BATCH_MS);
    }
  };
  const request = (titles: readonly SharedTitle[]) => {
    for (const title of titles) {
      const key = titleKey(title);
      if (!requested.has(key) && current.get(key)?.status !== 'known') {
        requested.set(key, title);
        void load(key, title, run);
      }
    }
  };

  return {
    /** Returns the same map until the next change. */
    current: () => current,
    /** Calls back after each change. Returns a function that unsubscribes. */
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Requests the titles that have not been requested yet. */
    request,
    /** Repeats all failed requests. */
    retry() {
      const failed = [...requested].filter(([key]) => current.get(key)?.status === 'failed');
      current = withoutFailures(current);
      failed.forEach(([key]) => requested.delete(key));
      request(failed.map(([, title]) => title));
      publish();
    },
    /** Aborts all requests. */
    leave() {
      run.abort();
      run = new AbortController();
      requested.clear();
    },
  };
}

function withoutFailures(known: KnownTitles): KnownTitles {
  return new Map([...known].filter(([, { status }]) => status !== 'failed'));
}

async function requestTitle(
  { kind, id }: SharedTitle,
  api: KnownTitlesOptions['api'],
  signal: AbortSignal,
): Promise<KnownTitle> {
  const detail: TitleDetail = await (kind === 'movie'
    ? api.movie(id, signal)
    : api.series(id, signal));
  const { genres, date, status } = detail;
  return {
    status: 'known',
    title: toEntry(detail),
    facts: {
      genres,
      date,
      status,
      runtimeMinutes: detail.kind === 'movie' ? detail.runtimeMinutes : undefined,
      nextDate: (detail.kind === 'tv' ? detail.nextEpisode?.date : undefined) ?? date,
    },
  };
}

function toFailure(error: unknown): KnownTitle {
  const isMissing = isNotFound(error);
  return { status: isMissing ? 'missing' : 'failed' };
}

const KEY = ['browse', 'knownTitles'];
const NONE: KnownTitles = new Map();

/**
 * The page's store of titles. Its content stays in the query cache for a while after the visitor
 * leaves.
 */
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

/**
 * Requests these titles and re-renders as they load. Pass the same array until the titles change.
 */
export function useKnownTitles(
  store: KnownTitlesStore,
  titles: readonly SharedTitle[],
): KnownTitles {
  useEffect(() => store.request(titles), [store, titles]);
  return useSyncExternalStore(store.subscribe, store.current);
}

/** The current pace of bulk requests. */
export function usePace(): Pace {
  const { pace } = bulkQueueOf(useApi());
  return useSyncExternalStore(pace.subscribe, pace.current);
}
