// eslint-disable-next-line borders/pages-do-not-wait-for-all-of-the-query-library -- in the file of the favorites, which comes late
import { useQueries } from '@tanstack/react-query';
import type { FavoriteTitle } from '@portal/contract/Favorite';
import { titleKey } from '@portal/contract/kinds';
import type { TitleDetail } from '@portal/shared/domain/titles';
import { answerOptions } from '@portal/shared/state/answers';
import { usePortal } from '@portal/shared/state/PortalContext';
import { useFavorites } from '@portal/shared/state/useFavorites';
import { type BrowseApi, useApi } from '../api.ts';
import { createQueue } from './createQueue.ts';
import type { FavoriteFacts, ListedFavorite } from './listView.ts';
import { toEntry } from './matchRow.ts';
import type { SharedTitle } from './sharedList.ts';

/** A title as the service knows it: what an entry holds of it, and the rest. */
export interface KnownTitle {
  readonly title: FavoriteTitle;
  readonly facts: FavoriteFacts;
}

/** So few at once that a long list does not hold up the rest of the page. */
const queue = createQueue(4);

/**
 * What the service knows of these titles, in their order; `undefined` where it is not known yet or
 * not at all. Asked for once, and kept while the page is open and a while longer.
 */
export function useKnownTitles(titles: readonly SharedTitle[]) {
  const api = useApi();
  const { queryClient } = usePortal();
  return useQueries(
    { queries: titles.map((title) => knownTitleOptions(api, title)), combine },
    queryClient,
  );
}

/** The favorites, newest first, each with what is known of it so far. */
export function useListedFavorites(): readonly ListedFavorite[] {
  const entries = useFavorites(usePortal().favorites);
  const { known } = useKnownTitles(entries);
  return entries.map((entry, index) => ({ entry, facts: known[index]?.facts }));
}

interface Query {
  readonly data?: KnownTitle;
  readonly isPending: boolean;
}

function combine(queries: readonly Query[]) {
  return {
    known: queries.map(({ data }) => data),
    isPending: queries.some(({ isPending }) => isPending),
  };
}

function knownTitleOptions(api: BrowseApi, { kind, id }: SharedTitle) {
  return answerOptions({
    key: ['browse', 'knownTitle', titleKey({ kind, id })],
    load: (signal) =>
      queue(
        async () =>
          toKnownTitle(await (kind === 'movie' ? api.movie(id, signal) : api.series(id, signal))),
        signal,
      ),
  });
}

function toKnownTitle(detail: TitleDetail): KnownTitle {
  const { genres, date } = detail;
  return {
    title: toEntry(detail),
    facts: {
      genres,
      date,
      runtimeMinutes: detail.kind === 'movie' ? detail.runtimeMinutes : undefined,
      nextDate: (detail.kind === 'tv' ? detail.nextEpisode?.date : undefined) ?? date,
    },
  };
}
