import type { Posters } from '@portal/posters';
import type { Content } from './loading/Content.ts';

/** How a catalogue is set up. All of it has a default. */
export interface CatalogueOptions {
  /** The day the catalogue lives on, as an ISO date, asked at every request. Default: the present day, UTC. */
  readonly today?: () => string;
  /** Refuses requests without a credential. Default: nobody is refused. */
  readonly strictAuth?: boolean;
  /** How many generated titles are added to the content. Default: none. */
  readonly scale?: number;
  /** Draws the pictures and makes the pages of the trailers. Without it there are none, and each of their addresses is 404. */
  readonly posters?: Posters;
  /** What the catalogue holds. Default: the content files of this package. */
  readonly content?: Content;
}
