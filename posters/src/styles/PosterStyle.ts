import type { GroundName } from '../drawing/flatTones.ts';
import type { PaletteName } from '../drawing/palettes.ts';
import type { Stage } from '../drawing/stage.ts';
import type { FaceName } from '../lettering/faces.ts';
import type { Scene } from '../scenes/drawBackdrop.ts';

/** One way to make a poster, and the place its backdrops show. */
export interface PosterStyle {
  readonly palettes: readonly [PaletteName, ...PaletteName[]];
  readonly faces: readonly [FaceName, ...FaceName[]];
  /** Inks a flat composition may stand on; any without. */
  readonly grounds?: readonly [GroundName, ...GroundName[]];
  readonly scenes: readonly [Scene, ...Scene[]];
  readonly draw: (stage: Stage) => string;
}
