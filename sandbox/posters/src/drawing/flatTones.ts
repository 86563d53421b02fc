import { lightnessOf, mixColors } from './colors.ts';
import type { Palette } from './palettes.ts';

/** The colors of a flat composition, by purpose. */
export interface FlatTones {
  readonly ground: string;
  /** For large, unobtrusive shapes: slightly different from the background. */
  readonly quiet: string;
  /** Text. */
  readonly ink: string;
  /** The main object's main color. */
  readonly body: string;
  readonly light: string;
  readonly accent: string;
}

/** The possible backgrounds of a flat composition. */
export type GroundName = 'paper' | 'accent' | 'dark' | 'light' | 'deep' | 'mid' | 'pop';

/** Assigns a palette's colors to a flat composition with the given background. */
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
