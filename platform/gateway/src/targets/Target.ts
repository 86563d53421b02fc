import type { GatewayParts } from '../createGateway.ts';
import type { MakePreview } from '../pages/createPreviewReader.ts';

/** The embedded catalogue: API, pictures and trailers are paths of one request handler. */
export type RequestCatalogue = NonNullable<GatewayParts['trailers']>;
export type ServeImage = NonNullable<GatewayParts['images']>;

/**
 * What a gateway consists of: a checkout, or one of the production builds. A condition of `#target` in
 * package.json selects one at build time, so that a build contains nothing of the others.
 */
export interface Target {
  /** The base of relative paths. */
  readonly folder: string;
  /** The default site; absent if the configuration must name one. */
  readonly site?: string;
  /** Absent if the build does not include the catalogue. */
  readonly openCatalogue?: (cacheFolder: string) => Promise<RequestCatalogue>;
  /** Absent if the build does not include the library that converts pictures. */
  readonly openPictures?: () => Pictures;
}

export interface Pictures {
  /** Serves the pictures of an image host. */
  serve(imageHost: string, cacheFolder: string): Promise<ServeImage>;
  /** Makes previews of the pictures of an image host, or of the catalogue. */
  previews(source: string | RequestCatalogue): MakePreview;
}
