import { deferred } from '@portal/shared/ui/deferred';

const titleFacts = () => import(/* webpackChunkName: "afterwards" */ './TitleFacts.tsx');

/** The facts on a stage, which the gateway has rendered. Their code comes afterwards. */
export const MovieFacts = deferred(async () => (await titleFacts()).MovieFacts);
export const SeriesFacts = deferred(async () => (await titleFacts()).SeriesFacts);
export const PersonFacts = deferred(
  async () => (await import(/* webpackChunkName: "afterwards" */ './PersonFacts.tsx')).PersonFacts,
);
