import { onDemand } from '@portal/shared/ui/deferred';

/** In the file that comes afterwards, which these need as well. */
export const importOnDemand = () => import(/* webpackChunkName: "afterwards" */ '../onDemand.ts');

/** The regions whose code comes late, in one file. */
export const TitleRegions = onDemand(
  async () => (await (await importOnDemand()).importTitleRegions()).TitleRegions,
);
export const PersonLinks = onDemand(
  async () => (await (await importOnDemand()).importPersonLinks()).PersonLinks,
);
export const PhotosRegion = onDemand(
  async () => (await (await importOnDemand()).importPhotos()).PhotosRegion,
);
export const PersonInCommon = onDemand(
  async () => (await (await importOnDemand()).importInCommon()).PersonInCommon,
);
/** In a file of its own. */
export const Career = onDemand(async () => (await (await importOnDemand()).importCareer()).Career);
