import { useEffect, useState, useSyncExternalStore } from 'react';
import type { FavoriteTitle } from '@portal/contract/Favorite';
import { titleKey } from '@portal/contract/kinds';
import { isRequestFailure } from '@portal/shared/domain/RequestFailure';
import type { TitleDetail } from '@portal/shared/domain/titles';
import { usePortal } from '@portal/shared/state/PortalContext';
import { type BrowseApi, useApi } from '../../api.ts';
import { toEntry } from '../import/importRows.ts';
import type { FavoriteFacts } from '../list/listView.ts';
import type { SharedTitle } from '../share/sharedList.ts';
import type { Pace } from './createPacing.ts';
import { bulkQueue } from './createQueue.ts';

/** The outcome of a request for a title. */
export type KnownTitle =
  | {
      readonly status: 'known';
      /** What an entry of the list holds. */
      readonly title: FavoriteTitle;
      readonly facts: FavoriteFacts;
    }
  /** `missing`: there is no such title. `failed`: it can be requested again. */
  | { readonly status: 'missing' | 'failed' };

/** By the keys of the titles; without those that are not answered yet. */
export type KnownTitles = ReadonlyMap<string, KnownTitle>;

/** What the service knows of many titles. */
export interface KnownTitlesStore {
  /** Returns the same map until it changes. */
  current(): KnownTitles;
  /** Calls back after each change. Returns a function that ends this. */
  subscribe(listener: () => void): () => void;
  /** Requests the titles that have not been requested yet. */
  ask(titles: readonly SharedTitle[]): void;
  /** Asks again for all that failed. */
  retry(): void;
  /** Requests nothing more until `ask` is called. */
  leave(): void;
}

interface KnownTitlesOptions {
  readonly api: Pick<BrowseApi, 'movie' | 'series'>;
  /** What is known from before. */
  readonly known: KnownTitles;
  /** Called with each change. */
  readonly onChange: (known: KnownTitles) => void;
}

/** Changes are told together, so that a thousand answers do not render the page a thousand times. */
const TOGETHER_MS = 200;

/** Creates a store of details of titles: each is requested once, in the bulk queue. */
export function createKnownTitles({ api, known, onChange }: KnownTitlesOptions): KnownTitlesStore {
  const listeners = new Set<() => void>();
  const asked = new Map<string, SharedTitle>();
  const changes = new Map<string, KnownTitle>();
  let current = known;
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
    const answer = await bulkQueue.run(() => askFor(title, api, signal), signal).catch(toFailure);
    if (!signal.aborted) {
      changes.set(key, answer);
      timer ??= setTimeout(publish, TOGETHER_MS);
    }
  };
  const ask = (titles: readonly SharedTitle[]) => {
    for (const title of titles) {
      const key = titleKey(title);
      if (!asked.has(key) && current.get(key)?.status !== 'known') {
        asked.set(key, title);
        void load(key, title, run);
      }
    }
  };

  return {
    current: () => current,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    ask,
    retry() {
      const failed = [...asked].filter(([key]) => current.get(key)?.status === 'failed');
      current = new Map([...current].filter(([, { status }]) => status !== 'failed'));
      failed.forEach(([key]) => asked.delete(key));
      ask(failed.map(([, title]) => title));
      publish();
    },
    leave() {
      run.abort();
      run = new AbortController();
      asked.clear();
    },
  };
}

async function askFor(
  { kind, id }: SharedTitle,
  api: KnownTitlesOptions['api'],
  signal: AbortSignal,
): Promise<KnownTitle> {
  const detail: TitleDetail = await (kind === 'movie'
    ? api.movie(id, signal)
    : api.series(id, signal));
  const { genres, date } = detail;
  return {
    status: 'known',
    title: toEntry(detail),
    facts: {
      genres,
      date,
      runtimeMinutes: detail.kind === 'movie' ? detail.runtimeMinutes : undefined,
      nextDate: (detail.kind === 'tv' ? detail.nextEpisode?.date : undefined) ?? date,
    },
  };
}

function toFailure(error: unknown): KnownTitle {
  const isMissing = isRequestFailure(error) && error.kind === 'notFound';
  return { status: isMissing ? 'missing' : 'failed' };
}

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
