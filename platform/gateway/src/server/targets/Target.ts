import type { GatewayParts } from '../../GatewayParts.ts';
import type { openPictures } from '../../images/openPictures.ts';

/** The embedded catalogue: one request handler for its API, images and trailers. */
export type RequestCatalogue = NonNullable<GatewayParts['trailers']>;
/** Called with messages for operators. */
export type Report = NonNullable<GatewayParts['reportError']>;
export type ServeImage = NonNullable<GatewayParts['images']>;

/**
 * The differences between a checkout and the production builds. The bundler selects one target by
 * the package.json condition of `#target`, so a build contains nothing from the others.
 */
export interface Target {
  /** The folder that relative paths are resolved against. */
  readonly folder: string;
  /** The default site. Absent if a site must be configured. */
  readonly site?: string;
  /** Absent if the build does not include the catalogue. */
  readonly openCatalogue?: (cacheFolder: string, report: Report) => Promise<RequestCatalogue>;
  /** Absent if the build does not include the image conversion library. */
  readonly openPictures?: (report: Report) => Promise<Pictures>;
}

export type Pictures = ReturnType<typeof openPictures>;
