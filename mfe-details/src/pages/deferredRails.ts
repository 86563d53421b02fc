import { soon } from '@portal/shared/ui/later';

const rails = () => import(/* webpackChunkName: "afterwards" */ './rails.tsx');
const seasonRail = () => import(/* webpackChunkName: "afterwards" */ './SeasonRail.tsx');

/** The rails below the stage. Their code comes afterwards. */
export const CastRail = soon(async () => (await rails()).CastRail);
export const CrewRail = soon(async () => (await rails()).CrewRail);
export const SimilarRail = soon(async () => (await rails()).SimilarRail);
export const CreditRail = soon(async () => (await rails()).CreditRail);
export const KnownForRail = soon(async () => (await rails()).KnownForRail);
export const SeasonRail = soon(async () => (await seasonRail()).SeasonRail);
