import type { PictureSubject } from './posters.ts';
import type { Random } from './drawing/Random.ts';
import type { Sheet } from './drawing/Sheet.ts';
import type { FlatTones } from './FlatTones.ts';
import type { FaceName } from './lettering/FaceName.ts';
import type { MotifName } from './motifs/MotifName.ts';
import type { Palette } from './Palette.ts';

/** All that a style or a scene draws with. Drawing functions return marks; gradients and clips go to the sheet. */
export interface Stage {
  readonly sheet: Sheet;
  readonly width: number;
  readonly height: number;
  /** Where the eye is led, as a share of the width: the middle of a poster, right of the middle on a backdrop. */
  readonly focus: number;
  /** Where the hero of the picture stands, as a share of the height. */
  readonly level: number;
  readonly palette: Palette;
  /** The palette as spread over a flat composition. */
  readonly flat: FlatTones;
  readonly random: Random;
  readonly subject: PictureSubject;
  readonly motif: MotifName;
  /** The face the title is set in. */
  readonly face: FaceName;
}
