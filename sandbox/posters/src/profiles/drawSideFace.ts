import sideHead from '../../artwork/sideHead.json' with { type: 'json' };
import { mixColors } from '../drawing/colors.ts';
import { mark } from '../drawing/mark.ts';
import type { Sitter } from './sitter.ts';

/** The head in profile, facing the light. Uses the same units as the front view. */
export function drawSideFace({ bearing, light, random, sheet, tones, w }: Sitter): string {
  const scale = w / 142;
  const [cut = '', ...cuts] = sideHead.hair[bearing];
  const away = `M-200 -260H-20C10 -150 -10 -60 6 0C20 60 -20 120 20 170C30 230 40 300 50 340H-240Z`;
  const thin = bearing === 'feminine';
  const brow = thin
    ? 'M70 -66Q104 -90 136 -74Q106 -80 72 -58Z'
    : 'M64 -62Q102 -92 140 -72L138 -60Q104 -74 68 -48Z';
  const eye = random.pick([
    'M84 -28Q112 -46 128 -32Q112 -16 84 -28Z',
    'M86 -30Q110 -20 128 -30L126 -24Q108 -12 86 -30Z',
  ]);
  const beard =
    !thin && random.chance(0.4)
      ? mark.path(
          'M-88 10C-70 60 -60 90 20 110C60 116 96 96 152 97C151 112 160 126 150 148C130 186 70 190 40 178C-30 160 -90 110 -110 40Z',
          tones.hair,
        )
      : '';
  const glasses = random.chance(0.25)
    ? mark.circle(
        112,
        -26,
        34,
        tones.ground,
        `stroke="${tones.line}" stroke-width="8" fill-opacity=".3"`,
      ) + mark.stroke('M78 -30L-60 -42', tones.line, 8)
    : '';
  const earring = thin && random.chance(0.5) ? mark.circle(-62, 74, 17, tones.lips) : '';
  return mark.group(
    `translate(${light * -10} 0) scale(${(light * scale).toFixed(3)} ${scale.toFixed(3)})`,
    [
      mark.path(sideHead.head, tones.skin),
      sheet.clipped(
        mark.path(sideHead.head, '#000'),
        mark.path(away, tones.shade) + mark.path('M20 158Q60 176 92 156L110 320H-40Z', tones.shade),
      ),
      mark.path(brow, tones.line),
      mark.path(eye, tones.line),
      mark.path('M168 60Q140 66 122 76Q142 80 157 77Z', tones.line),
      mark.path('M157 77Q142 80 126 78Q138 96 153 97Z', mixColors(tones.shade, tones.lips, 0.55)),
      beard,
      mark.path(random.pick([cut, ...cuts]), tones.hair),
      mark.path('M-80 -6Q-50 -30 -40 4Q-38 34 -60 52Q-80 40 -80 -6Z', tones.skin),
      mark.path(
        'M-70 6Q-52 -8 -50 10Q-52 30 -62 36',
        'none',
        `stroke="${tones.shade}" stroke-width="6"`,
      ),
      glasses,
      earring,
    ].join(''),
  );
}
