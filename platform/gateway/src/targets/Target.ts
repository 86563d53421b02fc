import type { GatewayParts } from '../createGateway.ts';
import type { MakePreview } from '../pages/createPreviewReader.ts';

/**
 * The embedded catalogue, as a request handler: its calls, pictures and trailers are paths of one
 * application.
 */
export type AskCatalogue = NonNullable<GatewayParts['trailers']>;
export type AnswerImage = NonNullable<GatewayParts['images']>;

/**
 * The environment of a gateway: a checkout, or, for a production build, only its own files. A
 * condition of `#target` in package.json selects one at build time, so that a build contains
 * nothing of the other.
 */
export interface Target {
  /** The base of relative paths. */
  readonly folder: string;
  /** The default site; absent if the configuration must name one. */
  readonly site?: string;
  /** Absent if the build does not include the catalogue. */
  readonly openCatalogue?: (cacheFolder: string) => Promise<AskCatalogue>;
  /** Absent where the library that converts pictures is not part of the build. */
  readonly openPictures?: () => Pictures;
}

/** What the gateway does with pictures. */
export interface Pictures {
  /** Serves the pictures of an image host. */
  serve(imageHost: string, cacheFolder: string): Promise<AnswerImage>;
  /** Makes previews of the pictures of an image host, or of the catalogue. */
  previews(source: string | AskCatalogue): MakePreview;
}
