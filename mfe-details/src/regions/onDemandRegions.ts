import { later } from '@portal/shared/ui/later';

/** In the file that comes afterwards, which these need as well. */
export const importOnDemand = () => import(/* webpackChunkName: "afterwards" */ '../onDemand.ts');

/** The regions whose code comes late, in one file. */
export const TitleRegions = later(
  async () => (await (await importOnDemand()).importTitleRegions()).TitleRegions,
);
export const PersonLinks = later(
  async () => (await (await importOnDemand()).importPersonLinks()).PersonLinks,
);
export const PhotosRegion = later(
  async () => (await (await importOnDemand()).importPhotos()).PhotosRegion,
);
export const PersonInCommon = later(
  async () => (await (await importOnDemand()).importInCommon()).PersonInCommon,
);
/** In a file of its own. */
export const Career = later(async () => (await (await importOnDemand()).importCareer()).Career);
