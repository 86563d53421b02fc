import type { Kind } from '@portal/contract/kinds';
import { deferredLoad } from '@portal/shared/state/deferredLoad';
import type { PairOf } from './together/pairs.ts';

const pages = () => import(/* webpackChunkName: "afterwards" */ './loadPages.ts');
const photos = () => import(/* webpackChunkName: "afterwards" */ './photos/loadPhotos.ts');
const together = () => import(/* webpackChunkName: "afterwards" */ './together/loadTogether.ts');

/** What the pages load. The code comes afterwards. */
export const loadMovie = deferredLoad(async () => (await pages()).loadMovie);
export const loadSeries = deferredLoad(async () => (await pages()).loadSeries);
export const loadPerson = deferredLoad(async () => (await pages()).loadPerson);
export const loadSeason = deferredLoad(async () => (await pages()).loadSeason);
export const loadPhotos = (kind: Kind) =>
  deferredLoad(async () => (await photos()).loadPhotos(kind));
export const loadTogether = (of: PairOf) =>
  deferredLoad(async () => (await together()).loadTogether(of));
