import { mixColors } from '../drawing/colors.ts';
import { mark, rounded } from '../drawing/mark.ts';
import { ridge } from '../drawing/ridge.ts';
import type { Random } from '../drawing/seededRandom.ts';
import type { Stage } from '../drawing/stage.ts';
import { drawMotif } from '../motifs/drawMotif.ts';

/** Round hills, round trees, and an object the size of a house. */
export function drawHills(stage: Stage): string {
  const { focus, height, motif, palette, random, sheet, width } = stage;
  const unit = Math.min(width, height);
  const sky = random.pick([
    [palette.light, palette.paper],
    [palette.accent, palette.light],
    [palette.mid, palette.light],
  ]);
  const x = width * (focus + random.between(-0.05, 0.05));
  const size = unit * random.between(0.5, 0.62);
  const y = height * 0.74 - size * 0.46;
  const hues = random.chance(0.5) ? [palette.mid, palette.dark] : [palette.pop, palette.dark];
  const back = ridge({
    random,
    width,
    y: height * 0.64,
    swing: height * 0.05,
    points: 3,
    bottom: height,
    smooth: true,
  });
  const front = ridge({
    random,
    width,
    y: height * 0.8,
    swing: height * 0.04,
    points: 2,
    bottom: height,
    smooth: true,
  });
  return [
    mark.cover(
      { width, height },
      sheet.linear([
        [0, sky[0] ?? palette.light],
        [0.75, sky[1] ?? palette.paper],
      ]),
    ),
    mark.circle(x, y, size * 0.74, palette.paper, 'opacity=".55"'),
    mark.circle(x, y, size * 0.6, palette.paper, 'opacity=".6"'),
    puffs(random, width, height, palette.paper),
    mark.path(back, mixColors(hues[0] ?? palette.mid, palette.light, 0.25)),
    drawMotif(
      motif,
      {
        body: palette.dark,
        light: mixColors(palette.light, palette.mid, 0.2),
        accent: palette.accent,
        ground: palette.deep,
      },
      { x, y, size, degrees: random.between(-7, 7) },
    ),
    mark.path(front, hues[0] ?? palette.mid),
    sheet.clipped(
      mark.path(front, '#000'),
      furrows(stage, mixColors(hues[0] ?? palette.mid, palette.dark, 0.3)),
    ),
    trees(random, width, height, [mixColors(palette.dark, palette.mid, 0.3), palette.accent]),
    mark.path(
      ridge({
        random,
        width,
        y: height * 0.93,
        swing: height * 0.025,
        points: 3,
        bottom: height,
        smooth: true,
      }),
      hues[1] ?? palette.dark,
    ),
  ].join('');
}

function puffs(random: Random, width: number, height: number, tone: string): string {
  return Array.from({ length: 4 }, () => {
    const x = random.between(0, 1) * width;
    const y = height * random.between(0.08, 0.42);
    const size = Math.min(width, height) * random.between(0.03, 0.06);
    return mark.path(
      `M${rounded(x - size * 2)} ${rounded(y)}a${rounded(size)} ${rounded(size)} 0 0 1 ${rounded(size * 1.2)} ${rounded(-size * 0.9)}a${rounded(size * 1.2)} ${rounded(size * 1.2)} 0 0 1 ${rounded(size * 2.1)} ${rounded(-size * 0.1)}a${rounded(size * 0.8)} ${rounded(size * 0.8)} 0 0 1 ${rounded(size * 0.7)} ${rounded(size)}z`,
      tone,
      'opacity=".85"',
    );
  }).join('');
}

function furrows({ focus, height, width }: Stage, tone: string): string {
  const lines = Array.from({ length: 15 }, (_, index) => {
    const spread = (index - 7) / 7;
    return `M${rounded(width * (focus + spread * 0.12))} ${rounded(height * 0.72)}Q${rounded(width * (focus + spread * 0.4))} ${rounded(height * 0.84)} ${rounded(width * (focus + spread * 1.2))} ${rounded(height)}`;
  });
  return mark.stroke(lines.join(''), tone, height * 0.006, 'opacity=".7"');
}

function trees(random: Random, width: number, height: number, tones: readonly string[]): string {
  const spots = Array.from({ length: 7 }, (_, index) =>
    index < 4 ? random.between(0.02, 0.26) : random.between(0.76, 0.98),
  );
  return spots
    .map((spot) => {
      const size = Math.min(width, height) * random.between(0.03, 0.062);
      const x = spot * width;
      const y = height * random.between(0.79, 0.88);
      const tone = random.chance(0.75) ? tones[0] : tones[1];
      return (
        mark.rect(x - size * 0.09, y - size * 1.2, size * 0.18, size * 1.4, tones[0] ?? '#000') +
        (random.chance(0.6)
          ? mark.circle(x, y - size * 1.8, size * 0.85, tone ?? '#000')
          : mark.path(
              `M${rounded(x)} ${rounded(y - size * 3.3)}L${rounded(x + size * 0.75)} ${rounded(y - size * 0.6)}H${rounded(x - size * 0.75)}Z`,
              tone ?? '#000',
            ))
      );
    })
    .join('');
}
