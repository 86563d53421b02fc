import { mark, rounded } from '../drawing/mark.ts';
import type { Sitter } from './sitter.ts';

const BOTTOM = 760;

type Garment = (sitter: Sitter, neck: Neck) => string;

interface Neck {
  readonly half: number;
  /** The y of the shoulders. */
  readonly y: number;
  readonly shoulders: string;
}

const garments = {
  crew: drawCrew,
  turtleneck: ({ tones }, { half, y }) =>
    mark.path(
      `M${rounded(-half * 1.12)} ${rounded(y - half * 1.05)}Q0 ${rounded(y - half * 0.72)} ${rounded(half * 1.12)} ${rounded(y - half * 1.05)}L${rounded(half * 1.34)} ${rounded(y + 26)}Q0 ${rounded(y + 90)} ${rounded(-half * 1.34)} ${rounded(y + 26)}Z`,
      tones.cloth,
    ) +
    mark.stroke(
      `M${rounded(-half * 1.1)} ${rounded(y - half * 0.72)}Q0 ${rounded(y - half * 0.4)} ${rounded(half * 1.1)} ${rounded(y - half * 0.72)}M${rounded(-half * 1.34)} ${rounded(y + 26)}Q0 ${rounded(y + 90)} ${rounded(half * 1.34)} ${rounded(y + 26)}`,
      tones.trim,
      5,
      'opacity=".8"',
    ),
  suit: ({ light, random, tones }, { half, y }) => {
    const depth = y + 330;
    const shirt = mark.path(
      `M${rounded(-half * 1.1)} ${rounded(y - 20)}L0 ${depth}L${rounded(half * 1.1)} ${rounded(y - 20)}L0 ${rounded(y + 30)}Z`,
      tones.trim,
    );
    const lapel = (side: 1 | -1) =>
      mark.path(
        `M${rounded(side * half * 1.15)} ${rounded(y - 40)}L${rounded(side * half * 2.3)} ${rounded(y + 120)}L${rounded(side * half * 1.6)} ${rounded(y + 138)}L${rounded(side * half * 2)} ${rounded(y + 180)}L0 ${depth + 20}L${rounded(side * half * 0.85)} ${rounded(y + 30)}Z`,
        side === light ? tones.cloth : tones.line,
        side === light ? `stroke="${tones.line}" stroke-width="3"` : 'opacity=".55"',
      );
    const collar = (side: 1 | -1) =>
      mark.path(
        `M0 ${rounded(y + 36)}L${rounded(side * half * 1.12)} ${rounded(y - 34)}L${rounded(side * half * 0.85)} ${rounded(y + 84)}Z`,
        tones.trim,
        `stroke="${tones.line}" stroke-width="2" stroke-opacity=".35"`,
      );
    const tie = random.chance(0.6)
      ? mark.path(
          `M-17 ${rounded(y + 40)}H17L12 ${rounded(y + 74)}L30 ${depth - 30}L0 ${depth + 8}L-30 ${depth - 30}L-12 ${rounded(y + 74)}Z`,
          tones.lips,
        )
      : random.chance(0.5)
        ? mark.path(
            `M0 ${rounded(y + 54)}L-58 ${rounded(y + 24)}V${rounded(y + 88)}ZM0 ${rounded(y + 54)}L58 ${rounded(y + 24)}V${rounded(y + 88)}Z`,
            tones.line,
          )
        : '';
    return shirt + tie + lapel(1) + lapel(-1) + collar(1) + collar(-1);
  },
  openCollar: ({ light, tones }, { half, y }) => {
    const flap = (side: 1 | -1) =>
      mark.path(
        `M${rounded(side * half * 0.98)} ${rounded(y - 46)}Q${rounded(side * half * 1.7)} ${rounded(y - 20)} ${rounded(side * half * 2.05)} ${rounded(y + 56)}L${rounded(side * half * 1.05)} ${rounded(y + 118)}L0 ${rounded(y + 140)}Z`,
        side === light ? tones.trim : tones.shade,
        `stroke="${tones.line}" stroke-width="2" stroke-opacity=".25"`,
      );
    return (
      mark.path(
        `M${rounded(-half)} ${rounded(y - 30)}L0 ${rounded(y + 170)}L${rounded(half)} ${rounded(y - 30)}Z`,
        tones.skin,
      ) +
      flap(1) +
      flap(-1) +
      mark.circle(0, y + 230, 8, tones.trim) +
      mark.circle(0, y + 300, 8, tones.trim)
    );
  },
  vNeck: ({ light, tones }, { half, y }) =>
    mark.path(
      `M${rounded(-half * 1.25)} ${rounded(y - 24)}L0 ${rounded(y + 220)}L${rounded(half * 1.25)} ${rounded(y - 24)}Z`,
      tones.skin,
    ) +
    mark.path(
      `M${rounded(-light * half * 1.25)} ${rounded(y - 24)}L0 ${rounded(y + 220)}L0 ${rounded(y - 24)}Z`,
      tones.shade,
    ) +
    mark.stroke(
      `M${rounded(-half * 1.4)} ${rounded(y - 20)}L0 ${rounded(y + 232)}L${rounded(half * 1.4)} ${rounded(y - 20)}`,
      tones.trim,
      20,
      'stroke-linejoin="miter"',
    ),
  boatNeck: ({ light, tones }, { half, y }) =>
    mark.path(
      `M${rounded(-half * 2.6)} ${rounded(y + 74)}Q0 ${rounded(y + 210)} ${rounded(half * 2.6)} ${rounded(y + 74)}Q${rounded(half * 1.4)} ${rounded(y + 20)} ${rounded(half)} ${rounded(y - 30)}H${rounded(-half)}Q${rounded(-half * 1.4)} ${rounded(y + 20)} ${rounded(-half * 2.6)} ${rounded(y + 74)}Z`,
      tones.skin,
    ) +
    mark.path(
      `M${rounded(-light * half * 2.6)} ${rounded(y + 74)}Q${rounded(-light * half * 1.3)} ${rounded(y + 150)} 0 ${rounded(y + 142)}L0 ${rounded(y - 30)}H${rounded(-light * half)}Q${rounded(-light * half * 1.4)} ${rounded(y + 20)} ${rounded(-light * half * 2.6)} ${rounded(y + 74)}Z`,
      tones.shade,
    ) +
    beads(tones.trim, half, y),
  scarf: ({ light, tones }, { half, y }) =>
    mark.path(
      `M${rounded(-half * 1.5)} ${rounded(y - 66)}Q0 ${rounded(y + 30)} ${rounded(half * 1.5)} ${rounded(y - 66)}Q${rounded(half * 1.95)} ${rounded(y)} ${rounded(half * 1.5)} ${rounded(y + 54)}Q0 ${rounded(y + 130)} ${rounded(-half * 1.5)} ${rounded(y + 54)}Q${rounded(-half * 1.95)} ${rounded(y)} ${rounded(-half * 1.5)} ${rounded(y - 66)}Z`,
      tones.lips,
    ) +
    mark.path(
      `M${rounded(light * half * 0.2)} ${rounded(y + 60)}L${rounded(light * half * 1.3)} ${rounded(y + 40)}L${rounded(light * half * 1.7)} ${rounded(y + 330)}L${rounded(light * half * 0.7)} ${rounded(y + 360)}Z`,
      tones.lips,
    ) +
    mark.stroke(
      `M${rounded(-half * 1.6)} ${rounded(y - 20)}Q0 ${rounded(y + 80)} ${rounded(half * 1.6)} ${rounded(y - 20)}M${rounded(light * half * 0.85)} ${rounded(y + 290)}l${rounded(light * half * 0.9)} -22`,
      tones.line,
      5,
      'opacity=".4"',
    ),
  stripes: (sitter, neck) =>
    sitter.sheet.clipped(
      mark.path(neck.shoulders, '#000'),
      [0, 1, 2, 3, 4, 5, 6]
        .map((row) =>
          mark.stroke(
            `M-500 ${rounded(neck.y + 100 + row * 76)}Q0 ${rounded(neck.y + 150 + row * 76)} 500 ${rounded(neck.y + 100 + row * 76)}`,
            sitter.tones.trim,
            30,
          ),
        )
        .join(''),
    ) + drawCrew(sitter, neck),
  coat: ({ light, tones }, { half, y }) => {
    const side = (s: 1 | -1) =>
      mark.path(
        `M${rounded(s * half * 0.9)} ${rounded(y - 90)}Q${rounded(s * half * 2.5)} ${rounded(y - 70)} ${rounded(s * half * 2.9)} ${rounded(y + 90)}L${rounded(s * half * 0.6)} ${rounded(y + 330)}L0 ${rounded(y + 250)}Z`,
        s === light ? tones.trim : tones.line,
        s === light ? '' : 'opacity=".8"',
      );
    return (
      mark.path(
        `M${rounded(-half * 0.9)} ${rounded(y - 60)}L0 ${rounded(y + 250)}L${rounded(half * 0.9)} ${rounded(y - 60)}Z`,
        tones.lips,
      ) +
      side(light > 0 ? -1 : 1) +
      side(light)
    );
  },
} satisfies Record<string, Garment>;

type GarmentName = keyof typeof garments;

const BY_BEARING: Readonly<Record<Sitter['bearing'], readonly [GarmentName, ...GarmentName[]]>> = {
  masculine: ['suit', 'suit', 'turtleneck', 'crew', 'openCollar', 'scarf', 'stripes', 'coat'],
  feminine: [
    'vNeck',
    'boatNeck',
    'turtleneck',
    'crew',
    'openCollar',
    'scarf',
    'stripes',
    'coat',
    'boatNeck',
  ],
};

/** Shoulders with clothes, and a neck unless the head already includes one. */
export function drawClothes(sitter: Sitter, withNeck: boolean): string {
  const { bearing, h, light, random, sheet, tones, w } = sitter;
  const front =
    w * (bearing === 'masculine' ? random.between(0.5, 0.6) : random.between(0.38, 0.46));
  // In profile the neck is as wide as the jaw.
  const half = withNeck ? front : w * 0.68;
  const y = h + (bearing === 'masculine' ? random.between(44, 70) : random.between(66, 96));
  const span = bearing === 'masculine' ? random.between(320, 385) : random.between(262, 315);
  const slope = random.between(60, 130);
  const at = (side: 1 | -1, across: number, down: number) =>
    `${rounded(side * across)} ${rounded(y + down)}`;
  const rightSide = `L${at(1, half, -30)}C${at(1, half * 1.5, 26)} ${at(1, span * 0.62, slope * 0.5)} ${at(1, span * 0.82, slope * 0.8)}Q${at(1, span, slope)} ${rounded(span * 1.08)} ${BOTTOM}`;
  const leftSide = `M${rounded(-span * 1.08)} ${BOTTOM}Q${at(-1, span, slope)} ${at(-1, span * 0.82, slope * 0.8)}C${at(-1, span * 0.62, slope * 0.5)} ${at(-1, half * 1.5, 26)} ${at(-1, half, -30)}`;
  const shoulders = `${leftSide}${rightSide}Z`;
  const neckPath = `M${rounded(-half)} ${rounded(h * 0.4)}V${rounded(y)}Q0 ${rounded(y + half * 1.3)} ${rounded(half)} ${rounded(y)}V${rounded(h * 0.4)}Z`;
  const throat =
    mark.path(
      `M${rounded(-half)} ${rounded(h * 0.5)}H${rounded(half)}V${rounded(h + 6)}Q${rounded(-light * half * 0.3)} ${rounded(h + half * 0.9)} ${rounded(-half)} ${rounded(h + half * (light > 0 ? 0.9 : 0.2))}Z`,
      tones.shade,
    ) + mark.rect(light > 0 ? -half : 0, h * 0.5, half, 400, tones.shade);
  const body =
    mark.path(shoulders, tones.cloth) +
    sheet.clipped(
      mark.path(shoulders, '#000'),
      mark.rect(light > 0 ? -600 : 40, 0, 560, BOTTOM, tones.line, 'opacity=".16"'),
    );
  const garment = garments[random.pick(BY_BEARING[bearing])](sitter, { half, y, shoulders });
  const neck = withNeck
    ? mark.path(neckPath, tones.skin) + sheet.clipped(mark.path(neckPath, '#000'), throat)
    : '';
  return body + neck + garment;
}

function beads(tone: string, half: number, y: number): string {
  return Array.from({ length: 13 }, (_, index) => {
    const share = (index - 6) / 6;
    return mark.circle(share * half * 1.3, y + 58 - 62 * share * share, 10, tone);
  }).join('');
}

function drawCrew({ tones }: Sitter, { half, y }: Neck): string {
  return mark.path(
    `M${rounded(-half * 1.35)} ${rounded(y - 18)}Q0 ${rounded(y + half * 1.25)} ${rounded(half * 1.35)} ${rounded(y - 18)}L${rounded(half * 1.65)} ${rounded(y + 2)}Q0 ${rounded(y + half * 1.75)} ${rounded(-half * 1.65)} ${rounded(y + 2)}Z`,
    tones.trim,
  );
}
