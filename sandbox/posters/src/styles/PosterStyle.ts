import type { GroundName } from '../drawing/flatTones.ts';
import type { PaletteName } from '../drawing/palettes.ts';
import type { Stage } from '../drawing/stage.ts';
import type { FaceName } from '../lettering/faces.ts';
import type { Scene } from '../scenes/drawBackdrop.ts';

/** A poster style and its backdrop scenes. */
export interface PosterStyle {
  readonly palettes: readonly [PaletteName, ...PaletteName[]];
  readonly faces: readonly [FaceName, ...FaceName[]];
  /** The allowed backgrounds of a flat composition. All are allowed if absent. */
  readonly grounds?: readonly [GroundName, ...GroundName[]];
  readonly scenes: readonly [Scene, ...Scene[]];
  readonly draw: (stage: Stage) => string;
}
