import { mark, rounded } from '../drawing/mark.ts';
import type { Sitter } from './sitter.ts';

export interface Hair {
  /** Behind head and shoulders. */
  readonly back: string;
  /** Over the forehead. */
  readonly front: string;
}

type Cut = (sitter: Sitter) => Hair;

/** A path in shares of the head: x of its half width, y of its half height; letters stay, pairs are scaled. */
function cutOut({ h, light, w }: Sitter, d: string, flipped = false): string {
  let isX = true;
  return d.replaceAll(/-?\d*\.?\d+/g, (share) => {
    const value = Number(share) * (isX ? w * (flipped ? -light : light) : h);
    isX = !isX;
    return `${rounded(value)} `;
  });
}

const cuts = {
  sidePart: (sitter) => ({
    back: '',
    front:
      shape(
        sitter,
        'M-1.06 0.02L-1.1 -0.5C-1.06 -1.02 -0.5 -1.26 0.08 -1.22C0.8 -1.18 1.14 -0.8 1.08 -0.3L1.04 0.02L0.94 -0.02C0.96 -0.3 0.86 -0.5 0.6 -0.62C0.2 -0.58 -0.4 -0.5 -0.82 -0.62C-0.92 -0.4 -0.94 -0.2 -0.96 -0.02Z',
      ) +
      sheen(sitter, 'M0.5 -0.66C0.1 -0.64 -0.3 -0.62 -0.66 -0.74C-0.3 -0.9 0.2 -0.9 0.5 -0.66Z'),
  }),
  slick: (sitter) => ({
    back: '',
    front:
      shape(
        sitter,
        'M-1.05 0L-1.08 -0.46C-1.02 -0.98 -0.6 -1.2 0 -1.2C0.62 -1.2 1.02 -0.98 1.08 -0.46L1.05 0L0.95 -0.04C0.94 -0.34 0.84 -0.58 0.62 -0.7Q0 -0.86 -0.62 -0.7C-0.84 -0.58 -0.94 -0.34 -0.95 -0.04Z',
      ) + sheen(sitter, 'M-0.5 -0.82Q0 -1.06 0.5 -0.82Q0.2 -0.92 0 -0.92Q-0.2 -0.92 -0.5 -0.82Z'),
  }),
  quiff: (sitter) => ({
    back: '',
    front:
      shape(
        sitter,
        'M-1.04 0L-1.06 -0.5C-1.06 -0.86 -0.9 -1.06 -0.72 -1.12C-0.4 -1.5 0.5 -1.5 0.94 -1.16C1.2 -0.96 1.1 -0.6 1.08 -0.36L1.04 0L0.95 -0.04Q0.96 -0.44 0.76 -0.6C0.5 -0.56 0.3 -0.82 0 -0.78C-0.34 -0.76 -0.6 -0.6 -0.82 -0.6Q-0.94 -0.34 -0.95 -0.04Z',
      ) + sheen(sitter, 'M0.74 -0.9C0.5 -1.2 0 -1.24 -0.4 -1.06C0 -1.1 0.4 -1.02 0.74 -0.9Z'),
  }),
  cropped: (sitter) => ({
    back: '',
    front: shape(
      sitter,
      'M-1.02 -0.02L-1.04 -0.44C-1 -0.88 -0.6 -1.09 0 -1.09C0.6 -1.09 1 -0.88 1.04 -0.44L1.02 -0.02L0.94 -0.1C0.95 -0.36 0.9 -0.5 0.72 -0.62L0.5 -0.66Q0 -0.7 -0.5 -0.66L-0.72 -0.62C-0.9 -0.5 -0.95 -0.36 -0.94 -0.1Z',
    ),
  }),
  curls: (sitter) => ({
    back: '',
    front: balls(sitter, [
      [-0.95, -0.4, 0.26],
      [-0.88, -0.7, 0.32],
      [-0.5, -0.98, 0.36],
      [-0.05, -1.08, 0.38],
      [0.42, -1.02, 0.36],
      [0.82, -0.76, 0.34],
      [0.96, -0.44, 0.26],
      [-0.5, -0.74, 0.25],
      [0, -0.8, 0.28],
      [0.48, -0.76, 0.25],
    ]),
  }),
  receding: (sitter) => ({
    back: '',
    front:
      shape(
        sitter,
        'M-1.06 0.06L-1.08 -0.4Q-1.02 -0.66 -0.86 -0.76Q-0.78 -0.5 -0.9 -0.3L-0.94 0.02Z',
      ) + shape(sitter, 'M1.06 0.06L1.08 -0.4Q1.02 -0.66 0.86 -0.76Q0.78 -0.5 0.9 -0.3L0.94 0.02Z'),
  }),
  shaved: () => ({ back: '', front: '' }),
  fringe: (sitter) => ({
    back: '',
    front:
      shape(
        sitter,
        'M-1.08 0.12L-1.12 -0.46C-1.06 -1 -0.6 -1.22 0 -1.22C0.6 -1.22 1.06 -1 1.12 -0.46L1.08 0.12L0.92 0.02L0.9 -0.38Q0.6 -0.3 0.3 -0.38Q0 -0.44 -0.3 -0.36Q-0.6 -0.3 -0.9 -0.38L-0.92 0.02Z',
      ) + sheen(sitter, 'M-0.7 -0.62Q0 -0.9 0.7 -0.62Q0.4 -0.7 0 -0.72Q-0.4 -0.7 -0.7 -0.62Z'),
  }),
  bob: (sitter) => ({
    back: shape(
      sitter,
      'M-1.26 0.66C-1.44 0 -1.32 -0.9 -0.7 -1.14Q0 -1.36 0.7 -1.14C1.32 -0.9 1.44 0 1.26 0.66Q0.9 0.78 0.6 0.66L-0.6 0.66Q-0.9 0.78 -1.26 0.66Z',
    ),
    front:
      shape(
        sitter,
        'M-1.24 0.62C-1.36 0 -1.24 -0.92 -0.66 -1.14Q0 -1.32 0.66 -1.14C1.24 -0.92 1.36 0 1.24 0.62Q1.04 0.72 0.84 0.6C0.98 0.2 0.96 -0.2 0.84 -0.44Q0.4 -0.34 0 -0.38Q-0.4 -0.34 -0.84 -0.44C-0.96 -0.2 -0.98 0.2 -0.84 0.6Q-1.04 0.72 -1.24 0.62Z',
      ) + sheen(sitter, 'M-0.8 -0.72Q0 -1.02 0.8 -0.72Q0.4 -0.8 0 -0.8Q-0.4 -0.8 -0.8 -0.72Z'),
  }),
  sideBob: (sitter) => ({
    back: shape(
      sitter,
      'M-1.24 0.5C-1.46 0 -1.3 -0.92 -0.66 -1.14Q0 -1.34 0.66 -1.14C1.3 -0.92 1.4 -0.1 1.2 0.4Z',
    ),
    front:
      shape(
        sitter,
        'M-1.22 0.58C-1.42 0.1 -1.3 -0.86 -0.7 -1.12Q0 -1.34 0.6 -1.16C1.1 -1 1.3 -0.5 1.22 0.1Q1.16 0.34 0.98 0.36C1.02 -0.1 0.96 -0.44 0.66 -0.72C0.3 -0.44 -0.4 -0.3 -0.86 -0.22C-0.98 0.1 -0.94 0.36 -0.82 0.54Q-1 0.68 -1.22 0.58Z',
      ) +
      sheen(sitter, 'M0.56 -0.8C0.2 -0.6 -0.4 -0.5 -0.96 -0.46C-0.7 -0.76 -0.1 -0.96 0.56 -0.8Z'),
  }),
  long: (sitter) => ({
    back: shape(
      sitter,
      'M-1.2 2.2C-1.6 1.2 -1.2 0.4 -1.24 -0.3C-1.2 -0.96 -0.7 -1.24 0 -1.24C0.7 -1.24 1.2 -0.96 1.24 -0.3C1.2 0.4 1.6 1.2 1.2 2.2Z',
    ),
    front:
      shape(
        sitter,
        'M-1.1 0.9C-1.3 0.4 -1.2 0 -1.2 -0.36C-1.14 -0.98 -0.64 -1.22 0 -1.22C0.64 -1.22 1.14 -0.98 1.2 -0.36C1.2 0 1.3 0.4 1.1 0.9C0.96 0.5 1.02 0.1 0.92 -0.2Q0.7 -0.66 0 -0.96Q-0.7 -0.66 -0.92 -0.2C-1.02 0.1 -0.96 0.5 -1.1 0.9Z',
      ) + sheen(sitter, 'M-0.12 -1.06Q-0.8 -0.84 -1.04 -0.2Q-1.02 -0.74 -0.12 -1.06Z'),
  }),
  waves: (sitter) => ({
    back:
      balls(sitter, [
        [-1.12, 0.1, 0.36],
        [-1.22, 0.42, 0.38],
        [-1.16, 0.76, 0.4],
        [-1.0, 1.08, 0.36],
        [1.12, 0.1, 0.36],
        [1.22, 0.42, 0.38],
        [1.16, 0.76, 0.4],
        [1.0, 1.08, 0.36],
      ]) + shape(sitter, 'M-1.3 0.6C-1.4 -0.9 -0.7 -1.3 0 -1.3C0.7 -1.3 1.4 -0.9 1.3 0.6Z'),
    front:
      shape(
        sitter,
        'M-1.2 0.2C-1.3 -0.6 -1 -1.2 -0.1 -1.26C0.8 -1.3 1.3 -0.8 1.2 0.2C1.1 0.3 1 0.2 0.98 0C0.96 -0.3 0.8 -0.44 0.5 -0.52C0.1 -0.56 -0.1 -0.76 -0.2 -0.9C-0.3 -0.6 -0.9 -0.5 -0.96 0C-1 0.2 -1.1 0.3 -1.2 0.2Z',
      ) +
      sheen(sitter, 'M-0.06 -0.92C0.2 -0.7 0.6 -0.7 0.92 -0.5C0.8 -0.84 0.4 -1.04 -0.06 -0.92Z'),
  }),
  bun: (sitter) => ({
    back: balls(sitter, [[0.1, -1.36, 0.48]]),
    front:
      shape(
        sitter,
        'M-1.04 0L-1.08 -0.42C-1.04 -0.96 -0.6 -1.18 0 -1.18C0.6 -1.18 1.04 -0.96 1.08 -0.42L1.04 0L0.96 -0.06C0.94 -0.4 0.7 -0.7 0 -0.8C-0.7 -0.7 -0.94 -0.4 -0.96 -0.06Z',
      ) + sheen(sitter, 'M-0.3 -0.9Q0 -1 0.3 -0.9L0.16 -1.1Q0 -1.14 -0.1 -1.1Z'),
  }),
  lowBun: (sitter) => ({
    back: balls(sitter, [[-1.02, 0.56, 0.44]]),
    front:
      shape(
        sitter,
        'M-1.06 0.14L-1.12 -0.4C-1.06 -0.98 -0.6 -1.2 0.1 -1.2C0.7 -1.18 1.08 -0.94 1.1 -0.4L1.04 0.04L0.95 -0.06C0.92 -0.4 0.74 -0.66 0.4 -0.84C0 -0.6 -0.6 -0.56 -0.9 -0.26Z',
      ) + sheen(sitter, 'M0.3 -0.9C0 -0.72 -0.5 -0.66 -0.88 -0.44C-0.7 -0.84 -0.2 -1 0.3 -0.9Z'),
  }),
  round: (sitter) => ({
    back: mark.ellipse(0, -sitter.h * 0.42, sitter.w * 1.56, sitter.h * 1.06, sitter.tones.hair),
    front: shape(
      sitter,
      'M-1.08 0.1C-1.3 -0.7 -0.8 -1.2 0 -1.2C0.8 -1.2 1.3 -0.7 1.08 0.1L0.96 0C0.96 -0.36 0.7 -0.66 0 -0.7C-0.7 -0.66 -0.96 -0.36 -0.96 0Z',
    ),
  }),
  pixie: (sitter) => ({
    back: '',
    front:
      shape(
        sitter,
        'M-1.08 0.3Q-1.2 -0.4 -0.98 -0.84C-0.6 -1.24 0.2 -1.3 0.7 -1.06C1.14 -0.8 1.14 -0.3 1.06 0.26L0.94 0.06C0.98 -0.2 0.92 -0.4 0.78 -0.52C0.4 -0.3 -0.2 -0.24 -0.66 -0.4Q-0.86 -0.26 -0.92 0.08Z',
      ) +
      sheen(sitter, 'M0.66 -0.62C0.3 -0.46 -0.3 -0.42 -0.72 -0.58C-0.4 -0.86 0.3 -0.9 0.66 -0.62Z'),
  }),
  braids: (sitter) => ({
    back:
      shape(sitter, 'M-1.16 0C-1.3 -0.9 -0.7 -1.24 0 -1.24C0.7 -1.24 1.3 -0.9 1.16 0Z') +
      balls(
        sitter,
        [0, 1, 2, 3, 4, 5].flatMap((row) => [
          [-1.06 - (row % 2) * 0.07, 0.24 + row * 0.24, 0.2 - row * 0.012],
          [1.06 + (row % 2) * 0.07, 0.24 + row * 0.24, 0.2 - row * 0.012],
        ]),
      ),
    front: shape(
      sitter,
      'M-1.1 0.16C-1.2 -0.8 -0.7 -1.2 0 -1.2C0.7 -1.2 1.2 -0.8 1.1 0.16L0.95 0C0.92 -0.4 0.6 -0.7 0 -1C-0.6 -0.7 -0.92 -0.4 -0.95 0Z',
    ),
  }),
  scarf: (sitter) => ({
    back: shape(
      sitter,
      'M-1.3 1.3C-1.5 0.4 -1.5 -1.3 0 -1.32C1.5 -1.3 1.5 0.4 1.3 1.3Z',
      sitter.tones.cloth,
    ),
    front:
      shape(
        sitter,
        'M-1.22 1C-1.4 -0.2 -1.2 -1.3 0 -1.3C1.2 -1.3 1.4 -0.2 1.22 1C1 0.96 0.6 1.1 0.5 1.06C0.86 0.6 0.94 0.2 0.88 -0.2C0.8 -0.6 0.5 -0.8 0 -0.82C-0.5 -0.8 -0.8 -0.6 -0.88 -0.2C-0.94 0.2 -0.86 0.6 -0.5 1.06C-0.6 1.1 -1 0.96 -1.22 1Z',
        sitter.tones.cloth,
      ) +
      shape(
        sitter,
        'M-0.88 -0.2C-0.8 -0.6 -0.5 -0.8 0 -0.82C0.5 -0.8 0.8 -0.6 0.88 -0.2C0.8 -0.5 0.5 -0.66 0 -0.68C-0.5 -0.66 -0.8 -0.5 -0.88 -0.2Z',
        sitter.tones.trim,
      ),
  }),
} satisfies Record<string, Cut>;

type CutName = keyof typeof cuts;

const BY_BEARING: Readonly<Record<Sitter['bearing'], readonly [CutName, ...CutName[]]>> = {
  masculine: [
    'sidePart',
    'sidePart',
    'slick',
    'quiff',
    'cropped',
    'curls',
    'receding',
    'shaved',
    'fringe',
    'cropped',
  ],
  feminine: [
    'bob',
    'sideBob',
    'long',
    'waves',
    'bun',
    'lowBun',
    'round',
    'pixie',
    'braids',
    'scarf',
    'sideBob',
    'lowBun',
  ],
};

/** One of the cuts, always the same for the same person. */
export function drawHair(sitter: Sitter): Hair {
  return cuts[sitter.random.pick(BY_BEARING[sitter.bearing])](sitter);
}

function shape(sitter: Sitter, d: string, fill = sitter.tones.hair): string {
  return mark.path(cutOut(sitter, d), fill);
}

function sheen(sitter: Sitter, d: string): string {
  return mark.path(cutOut(sitter, d), sitter.tones.sheen, 'opacity=".55"');
}

function balls({ h, light, tones, w }: Sitter, spots: readonly (readonly number[])[]): string {
  return spots
    .map(([x = 0, y = 0, radius = 0]) => mark.circle(x * w * light, y * h, radius * w, tones.hair))
    .join('');
}
