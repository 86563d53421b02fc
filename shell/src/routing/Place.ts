import type { Location } from 'react-router-dom';

/** An entry of the browser's history as the visitor stands at it. */
export interface Place {
  readonly location: Location;
  /** Whether the visitor came back to it: by Back, Forward or a reload. The first place of a visit counts as one, too. */
  readonly isReturn: boolean;
}
