import { soon } from '@portal/shared/ui/later';

/** The rails below the stage. Their code comes afterwards. */
export const TitleRail = soon(
  async () => (await import(/* webpackChunkName: "afterwards" */ './TitleRail.tsx')).TitleRail,
);
export const PeopleRail = soon(
  async () => (await import(/* webpackChunkName: "afterwards" */ './PeopleRail.tsx')).PeopleRail,
);
export const FavoritesRail = soon(
  async () =>
    (await import(/* webpackChunkName: "afterwards" */ './FavoritesRail.tsx')).FavoritesRail,
);
export const UpcomingRest = soon(
  async () =>
    (await import(/* webpackChunkName: "afterwards" */ './UpcomingRest.tsx')).UpcomingRest,
);
