import { useMemo } from 'react';
import type { CalendarEntry } from '@portal/shared/domain/calendarEntries';
import { MAX_FEED_PEOPLE } from '@portal/shared/domain/calendarFeed';
import { addDays } from '@portal/shared/domain/dates';
import { usePortal } from '@portal/shared/state/PortalContext';
import { type ResponseOptions, useResponse } from '@portal/shared/state/responses';
import { useIsHydrated } from '@portal/shared/state/useBrowserValue';
import { useFavorites } from '@portal/shared/state/useFavorites';
import { useFollowedPeople } from '@portal/shared/state/useFollowed';
import { useApi } from '../api.ts';
import { favoriteDatesOptions, followedDatesOptions, type LoadedDates } from './queries.ts';

/** The maximum number of favorites on the page, because each takes a few requests. */
export const MAX_CALENDAR_FAVORITES = 40;

const NONE: readonly CalendarEntry[] = [];

/**
 * The dates of the newest favorites, and of what the newest followed people have coming, in the
 * weeks that start on these Mondays.
 */
export function useOwnDates(country: string, mondays: readonly string[]) {
  const portal = usePortal();
  const api = useApi();
  const favorites = useFavorites(portal.favorites);
  const people = useFollowedPeople(portal);
  const newest = useMemo(() => favorites.slice(0, MAX_CALENDAR_FAVORITES), [favorites]);
  const newestPeople = useMemo(() => people.slice(0, MAX_FEED_PEOPLE), [people]);
  const [since = ''] = mondays;
  const wanted = { country, since, until: addDays(mondays.at(-1) ?? since, 6) };
  return {
    favorites: useDates(favoriteDatesOptions(api, wanted, newest), favorites.length),
    followed: useDates(
      followedDatesOptions(api, portal.queryClient, wanted, newestPeople),
      people.length,
    ),
  };
}

/** The dates of entries of a list. On the server, always loading, because lists are unknown there. */
function useDates(options: ResponseOptions<LoadedDates>, total: number) {
  const { queryClient } = usePortal();
  const isKnown = useIsHydrated();
  const { data, error, isFetching, refetch } = useResponse(queryClient, options, {
    isWanted: total > 0,
  });
  const hasFailed = !data && error !== null;

  return {
    /** The number of entries in the list. */
    total,
    isLoading: total > 0 && (!isKnown || isFetching || (!data && !hasFailed)),
    entries: data?.entries ?? NONE,
    /** The number of entries whose dates could not be loaded. */
    failed: isFetching ? 0 : (data?.failed ?? (hasFailed ? total : 0)),
    retry: () => void refetch(),
  };
}
