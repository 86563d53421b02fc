import { later } from '@portal/shared/ui/later';

/** The regions whose code comes late, in one file. */
export const TitleRegions = later(
  async () =>
    (await import(/* webpackChunkName: "late-regions" */ './TitleRegions.tsx')).TitleRegions,
);
export const PersonLinks = later(
  async () =>
    (await import(/* webpackChunkName: "late-regions" */ './PersonLinks.tsx')).PersonLinks,
);

export const PhotosRegion = later(
  async () =>
    (await import(/* webpackChunkName: "late-regions" */ '../photos/PhotosRegion.tsx'))
      .PhotosRegion,
);

export const PersonInCommon = later(
  async () =>
    (await import(/* webpackChunkName: "late-regions" */ '../together/InCommon.tsx'))
      .PersonInCommon,
);
