import { mark } from '../drawing/mark.ts';
import { mixColors } from '../drawing/colors.ts';
import { profileHead } from '../figures/profileHead.ts';
import type { Sitter } from './sitter.ts';

/** Hair on `profileHead`, by bearing. */
const CUTS: Readonly<Record<Sitter['bearing'], readonly [string, ...string[]]>> = {
  masculine: [
    'M-30 -30C0 -90 60 -130 140 -110C130 -196 70 -220 0 -216C-110 -210 -176 -130 -172 -20C-170 20 -160 50 -146 60C-120 50 -96 14 -88 -10C-70 -26 -50 -30 -30 -30Z',
    'M-40 -40C-6 -96 70 -120 143 -96C176 -150 150 -226 70 -246C-40 -260 -170 -200 -172 -30C-170 20 -160 40 -150 56C-124 44 -100 14 -92 -14C-76 -34 -56 -40 -40 -40Z',
    'M-36 -44C0 -84 60 -112 128 -128C90 -190 40 -204 0 -202C-106 -198 -168 -120 -168 -20C-166 16 -158 40 -148 52C-124 40 -104 10 -96 -18C-80 -36 -56 -44 -36 -44Z',
    'M-150 60C-176 20 -178 -40 -160 -84C-130 -60 -110 -30 -92 -10C-104 20 -126 50 -150 60Z',
  ],
  feminine: [
    'M-60 -40C-20 -90 90 -110 140 -100C130 -190 60 -216 -10 -214C-130 -208 -196 -120 -182 0C-176 60 -186 110 -206 150C-150 160 -110 140 -90 90C-80 50 -80 0 -60 -40Z',
    'M-40 -60C10 -60 80 -130 146 -116C140 -200 60 -222 -10 -214C-120 -206 -190 -130 -178 0C-174 30 -166 60 -150 70C-120 70 -100 60 -92 30C-84 0 -70 -40 -40 -60ZM-180 -50m-70 0a70 70 0 1 0 140 0a70 70 0 1 0 -140 0Z',
    'M-56 -50C-30 -96 60 -140 146 -108C150 -210 40 -252 -60 -224C-170 -196 -226 -90 -190 30C-170 110 -210 190 -240 260C-170 280 -110 230 -96 150C-88 90 -86 0 -56 -50Z',
    'M-50 -46C-20 -96 70 -130 142 -104C150 -190 80 -240 -10 -236C-140 -230 -216 -130 -200 10C-192 70 -150 96 -120 84C-100 60 -90 0 -50 -46Z',
    'M-36 -44C-20 -70 100 -96 143 -100C128 -180 66 -208 0 -206C-60 -204 -110 -180 -140 -140C-180 -250 -290 -200 -270 -90C-250 -20 -200 -30 -150 -60C-166 0 -160 30 -150 50C-124 40 -104 10 -96 -18C-80 -36 -56 -44 -36 -44Z',
  ],
};

/** The head seen from the side, looking to where the light comes from; in units of the front view. */
export function drawSideFace({ bearing, light, random, sheet, tones, w }: Sitter): string {
  const scale = w / 142;
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
      mark.path(profileHead, tones.skin),
      sheet.clipped(
        mark.path(profileHead, '#000'),
        mark.path(away, tones.shade) + mark.path('M20 158Q60 176 92 156L110 320H-40Z', tones.shade),
      ),
      mark.path(brow, tones.line),
      mark.path(eye, tones.line),
      mark.path('M168 60Q140 66 122 76Q142 80 157 77Z', tones.line),
      mark.path('M157 77Q142 80 126 78Q138 96 153 97Z', mixColors(tones.shade, tones.lips, 0.55)),
      beard,
      mark.path(random.pick(CUTS[bearing]), tones.hair),
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
