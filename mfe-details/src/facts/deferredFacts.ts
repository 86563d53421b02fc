import { soon } from '@portal/shared/ui/later';

const titleFacts = () => import(/* webpackChunkName: "afterwards" */ './TitleFacts.tsx');

/** The facts on a stage, which the gateway has rendered. Their code comes afterwards. */
export const MovieFacts = soon(async () => (await titleFacts()).MovieFacts);
export const SeriesFacts = soon(async () => (await titleFacts()).SeriesFacts);
export const PersonFacts = soon(
  async () => (await import(/* webpackChunkName: "afterwards" */ './PersonFacts.tsx')).PersonFacts,
);
