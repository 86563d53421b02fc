/* On-demand chunks. Imported from the deferred chunk, so that they do not duplicate its modules. */

export const importTitleRegions = () =>
  import(/* webpackChunkName: "regions" */ './regions/TitleRegions.tsx');
export const importElsewhere = () =>
  import(/* webpackChunkName: "regions" */ './regions/Elsewhere.tsx');
export const importPhotos = () =>
  import(/* webpackChunkName: "regions" */ './photos/PhotosRegion.tsx');
export const importOthers = () =>
  import(/* webpackChunkName: "regions" */ './together/PairChoice.tsx');
export const importOpinionForm = () =>
  import(/* webpackChunkName: "ratings" */ './opinion/OpinionForm.tsx');
export const importRatings = () =>
  import(/* webpackChunkName: "ratings" */ './ratings/EpisodeRatings.tsx');
export const importCareer = () => import(/* webpackChunkName: "regions" */ './career/Career.tsx');
export const importSeasonPage = () =>
  import(/* webpackChunkName: "seasons" */ './seasons/SeasonPage.tsx');
export const importEpisodePage = () =>
  import(/* webpackChunkName: "seasons" */ './seasons/EpisodePage.tsx');
export const importTogetherPage = () =>
  import(/* webpackChunkName: "together" */ './together/TogetherPage.tsx');
export const importPhotoPage = () =>
  import(/* webpackChunkName: "photos" */ './photos/PhotoPage.tsx');
