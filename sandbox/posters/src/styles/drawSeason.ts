import { mark } from '../drawing/mark.ts';
import type { Stage } from '../drawing/stage.ts';
import { drawCredits } from '../lettering/drawCredits.ts';
import { drawTitle } from '../lettering/drawTitle.ts';
import type { FaceName } from '../lettering/faces.ts';
import { setTitle } from '../lettering/setTitle.ts';
import { textPath } from '../lettering/textPath.ts';
import type { Scene } from '../scenes/drawBackdrop.ts';

/** Typefaces whose digits are heavy enough to show the scene through them. */
const WINDOW_FACES: readonly [FaceName, ...FaceName[]] = ['anton', 'slab', 'titan'];

/** A season's poster: the scene of the series, clipped to the season number. */
export function drawSeason(stage: Stage, scene: Scene, number: number): string {
  const { flat, random, sheet, subject, width } = stage;
  const face = WINDOW_FACES[subject.id % WINDOW_FACES.length] ?? WINDOW_FACES[0];
  const numeral = setTitle({
    text: number === 0 ? '★' : String(number),
    face: number === 0 ? 'anton' : face,
    box: { x: 60, y: 190, width: width - 120, height: 830 },
    align: 'middle',
    stand: 'middle',
  });
  const window =
    numeral.d === '' ? mark.circle(width / 2, 600, 380, '#000') : mark.path(numeral.d, '#000');
  const view = mark.group(
    'translate(-60 130)',
    scene({ ...stage, width: width + 120, height: 960, level: 0.5, random }),
  );
  const title = drawTitle(stage, {
    fill: flat.ink,
    box: { x: 70, y: 1110, width: width - 140, height: 200 },
    align: 'middle',
    stand: 'middle',
    maxSize: 120,
    leading: 0.26,
  });
  const label = textPath({
    face: 'billing',
    text: number === 0 ? 'SPECIALS' : `SEASON ${number}`,
    size: 40,
    tracking: 0.34,
    x: width / 2,
    y: 132,
    anchor: 'middle',
  });
  return [
    mark.rect(0, 0, width, 1500, flat.ground),
    mark.rect(70, 62, width - 140, 3, flat.ink),
    mark.path(label, flat.ink),
    sheet.clipped(window, mark.rect(0, 0, width, 1100, flat.quiet) + view),
    numeral.d === ''
      ? mark.ring(width / 2, 600, 380, flat.ink, 6)
      : mark.stroke(numeral.d, flat.ink, 6, 'stroke-linejoin="round"'),
    title.mark,
    drawCredits(stage, {
      x: width / 2,
      y: 1400,
      width: 820,
      align: 'middle',
      fill: flat.ink,
      size: 31,
    }),
  ].join('');
}
