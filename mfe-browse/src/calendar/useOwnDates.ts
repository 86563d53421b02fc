import { useMemo } from 'react';
import type { CalendarEntry } from '@portal/shared/domain/calendarEntries';
import { MAX_COMING_PEOPLE } from '@portal/shared/domain/comingTitles';
import { addDays } from '@portal/shared/domain/dates';
import { usePortal } from '@portal/shared/state/PortalContext';
import { type ResponseOptions, useResponse } from '@portal/shared/state/responses';
import { useFavorites } from '@portal/shared/state/useFavorites';
import { useFollowedPeople } from '@portal/shared/state/useFollowed';
import { useToday } from '@portal/shared/state/useToday';
import { useApi } from '../api.ts';
import { favoriteDatesOptions, followedDatesOptions, type LoadedDates } from './queries.ts';

/** The maximum number of favorites on the page, because each takes a few requests. */
export const MAX_CALENDAR_FAVORITES = 40;

const NONE: readonly CalendarEntry[] = [];

/**
 * The dates of the newest favorites, and of the newest followed people's upcoming titles, in the
 * weeks that start on these Mondays.
 */
export function useOwnDates(country: string, mondays: readonly string[]) {
  const portal = usePortal();
  const api = useApi();
  const favorites = useFavorites(portal.favorites);
  const people = useFollowedPeople(portal);
  const newest = useMemo(() => favorites.slice(0, MAX_CALENDAR_FAVORITES), [favorites]);
  const newestPeople = useMemo(() => people.slice(0, MAX_COMING_PEOPLE), [people]);
  const [since = ''] = mondays;
  const today = useToday(portal);
  const wanted = { country, today, since, until: addDays(mondays.at(-1) ?? since, 6) };
  return {
    favorites: {
      total: favorites.length,
      ...useDates(favoriteDatesOptions(api, wanted, newest), newest.length),
    },
    followed: {
      total: people.length,
      ...useDates(
        followedDatesOptions(api, portal.queryClient, wanted, newestPeople),
        newestPeople.length,
      ),
    },
  };
}

/** Loads the dates of `count` entries of a list. */
function useDates(options: ResponseOptions<LoadedDates>, count: number) {
  const { queryClient } = usePortal();
  const { data, error, isFetching, refetch } = useResponse(queryClient, options, {
    isWanted: count > 0,
  });
  const hasFailed = !data && error !== null;

  return {
    isLoading: count > 0 && (isFetching || (!data && !hasFailed)),
    entries: data?.entries ?? NONE,
    /** The number of entries whose dates could not be loaded. */
    failed: isFetching ? 0 : (data?.failed ?? (hasFailed ? count : 0)),
    retry: () => void refetch(),
  };
}
