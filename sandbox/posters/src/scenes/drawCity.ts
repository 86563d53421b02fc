import { mixColors } from '../drawing/colors.ts';
import { glow } from '../drawing/glow.ts';
import { mark } from '../drawing/mark.ts';
import type { Random } from '../drawing/seededRandom.ts';
import type { Stage } from '../drawing/stage.ts';

/** A city at night: three rows of blocks, some lit windows, a moon, searchlights. */
export function drawCity(stage: Stage): string {
  const { focus, height, palette, random, sheet, width } = stage;
  const glowX = width * focus;
  const base = height * 0.84;
  const unit = Math.min(width, height * 1.1);
  const sky = sheet.linear([
    [0, palette.deep],
    [0.5, palette.dark],
    [0.85, palette.mid],
    [1, palette.accent],
  ]);
  const moonRadius = Math.min(width, height) * random.between(0.1, 0.2);
  const moonX = glowX + random.between(-0.12, 0.12) * width;
  const moonY = height * random.between(0.18, 0.34);
  return [
    mark.cover({ width, height }, sky),
    random.chance(0.6) ? beams(stage, glowX, base) : '',
    glow(sheet, [moonX, moonY], moonRadius * 2.4, palette.light, 0.4),
    mark.circle(moonX, moonY, moonRadius, random.chance(0.5) ? palette.paper : palette.accent),
    blocks({
      random,
      width,
      base: height,
      tallest: height * 0.56,
      tone: mixColors(palette.mid, palette.dark, 0.4),
      lit: '',
      litShare: 0,
      unit: unit / 16,
    }),
    mark.rect(
      0,
      height * 0.4,
      width,
      height * 0.6,
      sheet.fade([palette.mid, 0], [palette.accent, 0.35]),
    ),
    blocks({
      random,
      width,
      base: height,
      tallest: height * 0.43,
      tone: mixColors(palette.dark, palette.deep, 0.35),
      lit: palette.light,
      litShare: 0.22,
      unit: unit / 12,
    }),
    blocks({
      random,
      width,
      base: height,
      tallest: height * 0.27,
      tone: palette.deep,
      lit: palette.accent,
      litShare: 0.16,
      unit: unit / 8,
    }),
  ].join('');
}

interface Blocks {
  readonly random: Random;
  readonly width: number;
  readonly base: number;
  readonly tallest: number;
  readonly tone: string;
  readonly lit: string;
  readonly litShare: number;
  readonly unit: number;
}

function blocks({ base, lit, litShare, random, tallest, tone, unit, width }: Blocks): string {
  let outline = '';
  let windows = '';
  for (let x = -unit * random.next(); x < width;) {
    const wide = unit * random.between(0.6, 1.3);
    const top = base - tallest * random.between(0.45, 1);
    const roof = random.pick(['flat', 'step', 'mast', 'slope']);
    outline += `M${x} ${base}V${top}${roofLine(roof, wide, unit)}V${base}Z`;
    const pane = unit * 0.09;
    for (let row = top + pane * 2; litShare > 0 && row < base - pane * 3; row += pane * 2.9) {
      for (let column = x + pane * 1.6; column < x + wide - pane * 2; column += pane * 2.5) {
        windows += random.chance(litShare)
          ? `M${column.toFixed(1)} ${row.toFixed(1)}h${pane.toFixed(1)}v${(pane * 1.5).toFixed(1)}h${(-pane).toFixed(1)}z`
          : '';
      }
    }
    x += wide * random.between(0.92, 1.12);
  }
  return mark.path(outline, tone) + mark.path(windows, lit || 'none', 'opacity=".85"');
}

function roofLine(roof: 'flat' | 'step' | 'mast' | 'slope', wide: number, unit: number): string {
  switch (roof) {
    case 'flat':
      return `h${wide}`;
    case 'step':
      return `h${wide * 0.25}v${-unit * 0.3}h${wide * 0.5}v${unit * 0.3}h${wide * 0.25}`;
    case 'mast':
      return `h${wide * 0.48}l${unit * 0.02} ${-unit * 0.7}l${unit * 0.02} ${unit * 0.7}h${wide * 0.52 - unit * 0.04}`;
    case 'slope':
      return `l${wide} ${-unit * 0.25}v${unit * 0.25}`;
    default:
      return roof satisfies never;
  }
}

function beams({ height, palette, random, sheet, width }: Stage, x: number, base: number): string {
  return [-1, 1]
    .map((side) => {
      const lean = side * random.between(0.1, 0.32) * width;
      const foot = x + side * width * 0.16;
      const light = sheet.fade([palette.light, 0], [palette.light, 0.32]);
      return mark.polygon(
        [
          [foot - 6, base],
          [foot + 6, base],
          [foot + lean + width * 0.09, -height * 0.05],
          [foot + lean - width * 0.05, -height * 0.05],
        ],
        light,
      );
    })
    .join('');
}
