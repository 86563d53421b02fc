import { mixColors } from '../drawing/colors.ts';
import { mark } from '../drawing/mark.ts';
import type { Stage } from '../drawing/stage.ts';
import { drawMotif, heroTones } from '../motifs/drawMotif.ts';

/** A repeated object, with one exception. */
export function drawRepeat(stage: Stage): string {
  const { flat, focus, height, motif, random, width } = stage;
  const columns = random.pick([3, 4]);
  const cell = Math.min(width, height * 1.2) / columns;
  const across = Math.ceil(width / cell);
  const down = Math.ceil(height / cell);
  const odd = {
    column: Math.min(across - 1, Math.floor(across * focus)),
    row: Math.min(down - 2, random.integer(1, 2)),
  };
  const checkered = random.chance(0.6);
  let cells = '';
  for (let row = 0; row < down; row += 1) {
    for (let column = 0; column < across; column += 1) {
      const isOdd = row === odd.row && column === odd.column;
      const dark = checkered && (row + column) % 2 === 1;
      const ground = isOdd ? flat.accent : dark ? flat.quiet : flat.ground;
      const tones = isOdd
        ? { ...heroTones(flat, ground), accent: flat.ink }
        : {
            body: dark ? flat.ground : flat.quiet,
            light: mixColors(flat.quiet, flat.ground, 0.45),
            accent: flat.body,
            ground,
          };
      cells += mark.rect(column * cell, row * cell, cell + 1, cell + 1, ground);
      cells += drawMotif(motif, tones, {
        x: (column + 0.5) * cell,
        y: (row + 0.5) * cell,
        size: cell * 0.66,
        degrees: isOdd ? random.between(-16, 16) : 0,
      });
    }
  }
  return mark.cover({ width, height }, flat.ground) + cells;
}
