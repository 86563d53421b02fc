import { deferred } from '@portal/shared/ui/deferred';

const rails = () => import(/* webpackChunkName: "afterwards" */ './rails.tsx');
const seasonRail = () => import(/* webpackChunkName: "afterwards" */ './SeasonRail.tsx');

/** The rails below the stage. Their code comes afterwards. */
export const CastRail = deferred(async () => (await rails()).CastRail);
export const CrewRail = deferred(async () => (await rails()).CrewRail);
export const SimilarRail = deferred(async () => (await rails()).SimilarRail);
export const CreditRail = deferred(async () => (await rails()).CreditRail);
export const KnownForRail = deferred(async () => (await rails()).KnownForRail);
export const SeasonRail = deferred(async () => (await seasonRail()).SeasonRail);
