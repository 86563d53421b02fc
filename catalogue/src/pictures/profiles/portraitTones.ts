import { mixColors } from '../drawing/mixColors.ts';
import type { Palette } from '../Palette.ts';
import type { PortraitTones } from './Sitter.ts';

/** Ways to spread a palette over a portrait. Skin is a printing ink here, chosen for contrast, not for likeness. */
export const portraitTones: readonly [(palette: Palette) => PortraitTones, ...((palette: Palette) => PortraitTones)[]] = [
  ({ accent, deep, light, mid, paper, pop }) => ({ ground: mid, shape: light, skin: paper, shade: mixColors(light, mid, 0.55), hair: deep, sheen: mid, cloth: accent, trim: paper, line: deep, lips: pop }),
  ({ accent, dark, deep, light, mid, paper }) => ({ ground: paper, shape: accent, skin: light, shade: mid, hair: deep, sheen: dark, cloth: dark, trim: paper, line: deep, lips: accent }),
  ({ accent, dark, deep, light, mid, paper, pop }) => ({ ground: accent, shape: pop, skin: mixColors(light, paper, 0.4), shade: mixColors(mid, dark, 0.3), hair: deep, sheen: mid, cloth: dark, trim: paper, line: deep, lips: accent }),
  ({ accent, dark, deep, light, mid, paper, pop }) => ({ ground: light, shape: paper, skin: mid, shade: dark, hair: deep, sheen: mid, cloth: accent, trim: paper, line: deep, lips: pop }),
  ({ accent, dark, deep, light, mid, paper, pop }) => ({ ground: dark, shape: mid, skin: mixColors(accent, paper, 0.45), shade: mixColors(accent, deep, 0.28), hair: deep, sheen: mid, cloth: light, trim: paper, line: deep, lips: pop }),
  ({ accent, dark, deep, light, mid, paper, pop }) => ({ ground: deep, shape: dark, skin: light, shade: mid, hair: accent, sheen: paper, cloth: mid, trim: paper, line: deep, lips: pop }),
  ({ accent, dark, deep, light, mid, paper, pop }) => ({ ground: pop, shape: paper, skin: mixColors(mid, light, 0.5), shade: dark, hair: deep, sheen: dark, cloth: paper, trim: accent, line: deep, lips: accent }),
  ({ accent, dark, deep, light, mid, paper, pop }) => ({ ground: paper, shape: light, skin: mixColors(mid, dark, 0.25), shade: mixColors(dark, deep, 0.35), hair: deep, sheen: dark, cloth: accent, trim: paper, line: deep, lips: pop }),
];
