import { mixColors } from '../drawing/colors.ts';
import { mark } from '../drawing/mark.ts';
import type { Random } from '../drawing/seededRandom.ts';
import type { Sheet } from '../drawing/sheet.ts';
import type { PortraitTones } from './sitter.ts';

interface Ground {
  readonly sheet: Sheet;
  readonly random: Random;
  readonly tones: PortraitTones;
  readonly light: 1 | -1;
}

/** The background: one large, calm shape. */
export function drawGround({ light, random, sheet, tones }: Ground): string {
  const { height, width } = sheet;
  const wall = mark.cover(
    { width, height },
    sheet.linear(
      [
        [0, mixColors(tones.ground, '#ffffff', 0.06)],
        [1, mixColors(tones.ground, '#000000', 0.14)],
      ],
      light > 0 ? 120 : 60,
    ),
  );
  const x = width / 2 + light * random.between(-40, 120);
  switch (
    random.pick(['disc', 'disc', 'arch', 'split', 'blind', 'stripes', 'arcs', 'window', 'horizon'])
  ) {
    case 'disc':
      return wall + mark.circle(x, random.between(400, 520), random.between(290, 360), tones.shape);
    case 'arch':
      return (
        wall +
        mark.path(
          `M${width / 2 - 310} ${height}V470A310 310 0 0 1 ${width / 2 + 310} 470V${height}Z`,
          tones.shape,
        )
      );
    case 'split':
      return (
        wall +
        mark.polygon(
          light > 0
            ? [
                [width * 0.56, 0],
                [width, 0],
                [width, height],
                [width * 0.36, height],
              ]
            : [
                [0, 0],
                [width * 0.44, 0],
                [width * 0.64, height],
                [0, height],
              ],
          tones.shape,
        )
      );
    case 'blind':
      return (
        wall +
        Array.from({ length: 9 }, (_, row) =>
          mark.polygon(
            [
              [0, 60 + row * 104],
              [width, 60 + row * 104 - light * 150],
              [width, 116 + row * 104 - light * 150],
              [0, 116 + row * 104],
            ],
            tones.shape,
            'opacity=".55"',
          ),
        ).join('')
      );
    case 'stripes':
      return (
        wall +
        Array.from({ length: 5 }, (_, column) =>
          mark.rect(30 + column * 160, 0, 80, height, tones.shape, 'opacity=".7"'),
        ).join('')
      );
    case 'arcs':
      return (
        wall +
        [620, 500, 380, 260]
          .map((radius, index) =>
            mark.circle(light > 0 ? width : 0, 300, radius, index % 2 ? tones.ground : tones.shape),
          )
          .join('')
      );
    case 'window':
      return (
        wall +
        [0, 1]
          .flatMap((column) =>
            [0, 1].map((row) =>
              mark.rect(
                light > 0 ? 430 + column * 175 : 50 + column * 175,
                90 + row * 255,
                155,
                235,
                tones.shape,
              ),
            ),
          )
          .join('')
      );
    case 'horizon':
      return (
        wall +
        mark.circle(x + light * 140, 330, 120, tones.shape) +
        mark.rect(0, 640, width, height - 640, tones.shape, 'opacity=".55"')
      );
    default:
      return wall;
  }
}
