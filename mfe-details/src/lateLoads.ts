import type { Kind } from '@portal/contract/kinds';
import { lateLoad } from '@portal/shared/state/lateLoad';
import type { PairOf } from './together/pairs.ts';

const pages = () => import(/* webpackChunkName: "afterwards" */ './loadPages.ts');
const photos = () => import(/* webpackChunkName: "afterwards" */ './photos/loadPhotos.ts');
const together = () => import(/* webpackChunkName: "afterwards" */ './together/loadTogether.ts');

/** What the pages load. The code comes afterwards. */
export const loadMovie = lateLoad(async () => (await pages()).loadMovie);
export const loadSeries = lateLoad(async () => (await pages()).loadSeries);
export const loadPerson = lateLoad(async () => (await pages()).loadPerson);
export const loadSeason = lateLoad(async () => (await pages()).loadSeason);
export const loadPhotos = (kind: Kind) => lateLoad(async () => (await photos()).loadPhotos(kind));
export const loadTogether = (of: PairOf) =>
  lateLoad(async () => (await together()).loadTogether(of));
