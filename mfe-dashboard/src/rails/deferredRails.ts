import { soon } from '@portal/shared/ui/later';

/** The rails below the hero, in a deferred chunk. */
export const TitleRail = soon(
  async () => (await import(/* webpackChunkName: "afterwards" */ './ListRails.tsx')).TitleRail,
);
export const PeopleRail = soon(
  async () => (await import(/* webpackChunkName: "afterwards" */ './ListRails.tsx')).PeopleRail,
);
export const FavoritesRail = soon(
  async () =>
    (await import(/* webpackChunkName: "afterwards" */ './FavoritesRail.tsx')).FavoritesRail,
);
export const UpcomingRest = soon(
  async () =>
    (await import(/* webpackChunkName: "afterwards" */ './UpcomingRest.tsx')).UpcomingRest,
);
