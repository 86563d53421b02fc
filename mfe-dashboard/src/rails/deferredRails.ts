import { deferred } from '@portal/shared/ui/deferred';

/** The rails below the hero, in a deferred chunk. */
export const TitleRail = deferred(async () => (await import('./ListRails.tsx')).TitleRail);
export const PeopleRail = deferred(async () => (await import('./ListRails.tsx')).PeopleRail);
export const FavoritesRail = deferred(
  async () => (await import('./FavoritesRail.tsx')).FavoritesRail,
);
export const UpcomingRest = deferred(async () => (await import('./UpcomingRest.tsx')).UpcomingRest);
