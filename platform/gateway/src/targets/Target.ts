import type { GatewayParts } from '../createGateway.ts';
import type { MakePreview } from '../pages/createPreviewReader.ts';

/** The embedded catalogue: one request handler that serves API, pictures and trailers by path. */
export type RequestCatalogue = NonNullable<GatewayParts['trailers']>;
export type ServeImage = NonNullable<GatewayParts['images']>;

/**
 * What varies between a checkout and the production builds. The bundler selects one target through
 * a condition of `#target` in package.json, so a build contains nothing from the others.
 */
export interface Target {
  /** The folder that relative paths are resolved against. */
  readonly folder: string;
  /** The default site; absent if a site must be configured. */
  readonly site?: string;
  /** Absent if the build does not include the catalogue. */
  readonly openCatalogue?: (cacheFolder: string) => Promise<RequestCatalogue>;
  /** Absent if the build does not include the image conversion library. */
  readonly openPictures?: () => Pictures;
}

export interface Pictures {
  /** Serves an image host's pictures. */
  serve(imageHost: string, cacheFolder: string): Promise<ServeImage>;
  /** Makes previews of pictures from an image host or the catalogue. */
  previews(source: string | RequestCatalogue): MakePreview;
}
