import type { GatewayParts } from '../createGateway.ts';

/** The embedded catalogue as the gateway asks it: its calls, its pictures and its trailers are paths of one application. */
export type AskCatalogue = NonNullable<GatewayParts['images']>;

/**
 * What a gateway finds around itself: a checkout, or in a production build nothing but its own files. Which of the two is chosen where
 * the program is put together, by a condition of `#surroundings` in package.json, so that a build holds nothing of the other.
 */
export interface Surroundings {
  /** Where relative paths begin. */
  readonly folder: string;
  /** The site where the configuration names none; absent where it has to name one. */
  readonly site?: string;
  /** Absent where the catalogue is not part of the build. */
  readonly openCatalogue?: (cacheFolder: string) => Promise<AskCatalogue>;
}
