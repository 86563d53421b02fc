import table from '../../artwork/palettes.json' with { type: 'json' };

/** The seven colors of a picture: five from dark to light, then two accents. */
export interface Palette {
  /** Near black, tinted. */
  readonly deep: string;
  readonly dark: string;
  readonly mid: string;
  readonly light: string;
  /** Near white, tinted. */
  readonly paper: string;
  readonly accent: string;
  readonly pop: string;
}

export type PaletteName = keyof typeof table;

/** A palette by name. Each style chooses from the palettes that suit it. */
export function paletteOf(name: PaletteName): Palette {
  const [deep = '', dark = '', mid = '', light = '', paper = '', accent = '', pop = ''] =
    table[name].split(' ');
  return { deep, dark, mid, light, paper, accent, pop };
}
