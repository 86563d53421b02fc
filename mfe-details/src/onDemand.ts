/* The files that come still later. What they share with this one, they do not have again. */

export const importTitleRegions = () =>
  import(/* webpackChunkName: "late-regions" */ './regions/TitleRegions.tsx');
export const importPersonLinks = () =>
  import(/* webpackChunkName: "late-regions" */ './regions/PersonLinks.tsx');
export const importPhotos = () =>
  import(/* webpackChunkName: "late-regions" */ './photos/PhotosRegion.tsx');
export const importInCommon = () =>
  import(/* webpackChunkName: "late-regions" */ './together/InCommon.tsx');
/** What the regions load on the server. */
export const importRegionData = () =>
  import(/* webpackChunkName: "late-regions" */ './regions/loadRegions.ts');
export const importCareer = () => import('./career/Career.tsx');
export const importSeasonPage = () =>
  import(/* webpackChunkName: "seasons" */ './seasons/SeasonPage.tsx');
export const importEpisodePage = () =>
  import(/* webpackChunkName: "seasons" */ './seasons/EpisodePage.tsx');
export const importTogether = () =>
  import(/* webpackChunkName: "together" */ './together/TogetherPage.tsx');
export const importPhotoPage = () =>
  import(/* webpackChunkName: "photos" */ './photos/PhotoPage.tsx');
