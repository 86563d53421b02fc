import { lightnessOf } from './drawing/lightnessOf.ts';
import { mixColors } from './drawing/mixColors.ts';
import type { FlatTones } from './FlatTones.ts';
import type { GroundName } from './GroundName.ts';
import type { Palette } from './Palette.ts';

/** Spreads a palette over a flat composition that stands on one of its inks. */
export function createFlatTones(palette: Palette, name: GroundName): FlatTones {
  const { accent, dark, deep, light, mid, paper, pop } = palette;
  switch (name) {
    case 'paper':
      return { ground: paper, quiet: light, ink: deep, body: dark, light: mid, accent };
    case 'light':
      return { ground: light, quiet: paper, ink: deep, body: dark, light: paper, accent };
    case 'deep':
      return {
        ground: deep,
        quiet: mixColors(dark, mid, 0.3),
        ink: paper,
        body: light,
        light: paper,
        accent,
      };
    case 'dark':
      return { ground: dark, quiet: mid, ink: paper, body: deep, light: paper, accent };
    case 'mid':
    case 'accent':
    case 'pop': {
      const ground = palette[name];
      const ink = lightnessOf(ground) > 0.52 ? deep : paper;
      return {
        ground,
        quiet: mixColors(ground, paper, 0.3),
        ink,
        body: deep,
        light: paper,
        accent: name === 'accent' ? pop : accent,
      };
    }
    default:
      return name satisfies never;
  }
}
