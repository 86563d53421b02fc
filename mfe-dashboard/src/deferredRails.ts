import { deferred } from '@portal/shared/ui/deferred';

/** The rails below the stage. Their code comes afterwards. */
export const TitleRail = deferred(
  async () => (await import(/* webpackChunkName: "afterwards" */ './TitleRail.tsx')).TitleRail,
);
export const PeopleRail = deferred(
  async () => (await import(/* webpackChunkName: "afterwards" */ './PeopleRail.tsx')).PeopleRail,
);
export const FavoritesRail = deferred(
  async () =>
    (await import(/* webpackChunkName: "afterwards" */ './FavoritesRail.tsx')).FavoritesRail,
);
export const UpcomingRest = deferred(
  async () =>
    (await import(/* webpackChunkName: "afterwards" */ './UpcomingRest.tsx')).UpcomingRest,
);
