import type { GroundName } from '../GroundName.ts';
import type { FaceName } from '../lettering/FaceName.ts';
import type { PaletteName } from '../PaletteName.ts';
import type { Scene } from '../scenes/Scene.ts';
import type { Stage } from '../Stage.ts';

/** One way to make a poster, and the place its backdrops show. */
export interface PosterStyle {
  readonly palettes: readonly [PaletteName, ...PaletteName[]];
  readonly faces: readonly [FaceName, ...FaceName[]];
  /** Inks a flat composition may stand on; any without. */
  readonly grounds?: readonly [GroundName, ...GroundName[]];
  readonly scenes: readonly [Scene, ...Scene[]];
  readonly draw: (stage: Stage) => string;
}
