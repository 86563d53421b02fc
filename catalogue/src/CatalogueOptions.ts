import type { Content } from './loading/Content.ts';
import type { PictureSource } from './PictureSource.ts';
import type { TrailerSource } from './TrailerSource.ts';

/** How a catalogue is set up. All of it has a default. */
export interface CatalogueOptions {
  /** The day the catalogue lives on, as an ISO date, asked at every request. Default: the present day, UTC. */
  readonly today?: () => string;
  /** Refuses requests without a credential. Default: nobody is refused. */
  readonly strictAuth?: boolean;
  /** How many generated titles are added to the content. Default: none. */
  readonly scale?: number;
  /** Draws the pictures. Without it every picture is 404. */
  readonly pictures?: PictureSource;
  /** Makes the pages of the trailers. Without it there are none. */
  readonly trailers?: TrailerSource;
  /** What the catalogue holds. Default: the content files of this package. */
  readonly content?: Content;
}
