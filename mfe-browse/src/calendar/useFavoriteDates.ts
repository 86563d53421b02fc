import { useMemo } from 'react';
import type { CalendarEntry } from '@portal/shared/domain/calendarEntries';
import { addDays } from '@portal/shared/domain/dates';
import { usePortal } from '@portal/shared/state/PortalContext';
import { useResponse } from '@portal/shared/state/responses';
import { useIsHydrated } from '@portal/shared/state/useBrowserValue';
import { useFavorites } from '@portal/shared/state/useFavorites';
import { useApi } from '../api.ts';
import { favoriteDatesOptions } from './queries.ts';

/** The maximum number of favorites on the page, because each takes a few requests. */
export const MAX_CALENDAR_FAVORITES = 40;

const NONE: readonly CalendarEntry[] = [];

/**
 * The dates of the newest favorites in the weeks that start on these Mondays. On the server, always
 * loading, because the list is unknown there.
 */
export function useFavoriteDates(country: string, mondays: readonly string[]) {
  const { favorites, queryClient } = usePortal();
  const api = useApi();
  const all = useFavorites(favorites);
  const newest = useMemo(() => all.slice(0, MAX_CALENDAR_FAVORITES), [all]);
  const isKnown = useIsHydrated();
  const [since = ''] = mondays;
  const until = addDays(mondays.at(-1) ?? since, 6);
  const { data, error, isFetching, refetch } = useResponse(
    queryClient,
    favoriteDatesOptions(api, { country, since, until }, newest),
    { isWanted: newest.length > 0 },
  );
  const hasFailed = !data && error !== null;

  return {
    /** The number of favorites. */
    total: all.length,
    isLoading: !isKnown || isFetching || (newest.length > 0 && !data && !hasFailed),
    entries: data?.entries ?? NONE,
    /** The number of favorites whose dates could not be loaded. */
    failed: isFetching ? 0 : (data?.failed ?? (hasFailed ? newest.length : 0)),
    retry: () => void refetch(),
  };
}
