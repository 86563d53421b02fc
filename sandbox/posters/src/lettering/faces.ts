import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';

/**
 * The typefaces, with their `@fontsource` package and weight. All have the SIL Open Font License.
 */
export const faces = {
  /** Heavy condensed grotesque: thrillers, war films. */
  anton: { family: 'anton', weight: 400 },
  /** Tall and narrow: long titles set large. */
  gothic: { family: 'league-gothic', weight: 400 },
  /**
   * For billing blocks and small print. It has the most glyphs, so it is also the fallback for the
   * other typefaces.
   */
  billing: { family: 'barlow-condensed', weight: 500 },
  /** Geometric: the 1920s and the space age. */
  jost: { family: 'jost', weight: 500 },
  jostBold: { family: 'jost', weight: 700 },
  /** Didone: elegance, sarcasm, opera. */
  bodoni: { family: 'bodoni-moda', weight: 600 },
  /** Old-style book face: quiet dramas. */
  garamond: { family: 'cormorant-garamond', weight: 600 },
  /** Fat slab serif: comedies and rodeos. */
  slab: { family: 'alfa-slab-one', weight: 400 },
  /** Wood type with spurs. */
  rye: { family: 'rye', weight: 400 },
  /** Art deco: picture palaces of the 1920s. */
  limelight: { family: 'limelight', weight: 400 },
  /** Angular, between blackletter and woodcut. */
  germania: { family: 'germania-one', weight: 400 },
  /** A typewriter with a worn ribbon. */
  typewriter: { family: 'special-elite', weight: 400 },
  /** Rounded and friendly. */
  fredoka: { family: 'fredoka', weight: 700 },
  /** Wide and technical. */
  michroma: { family: 'michroma', weight: 400 },
  /** Roman inscriptional capitals. */
  cinzel: { family: 'cinzel', weight: 600 },
  /** Brush script. */
  brush: { family: 'kaushan-script', weight: 400 },
  /** Cut with scissors. */
  londrina: { family: 'londrina-solid', weight: 900 },
  /** Balloon letters. */
  titan: { family: 'titan-one', weight: 400 },
} as const;

export type FaceName = keyof typeof faces;

/** The Unicode subsets to load, each in its own file. Most families lack the later ones. */
const PARTS = ['latin', 'latin-ext', 'vietnamese'];

const require = createRequire(import.meta.url);
const opened = new Map<FaceName, readonly Font[]>();

/** The font files of a typeface, in lookup order. Loaded once, on first use. */
export function openFonts(name: FaceName): readonly Font[] {
  const known = opened.get(name);
  if (known) {
    return known;
  }
  const { family, weight } = faces[name];
  const fonts = PARTS.flatMap((part) =>
    openPart(`@fontsource/${family}/files/${family}-${part}-${weight}-normal.woff`),
  );
  opened.set(name, fonts);
  return fonts;
}

function openPart(file: string): readonly Font[] {
  try {
    const font = create(readFileSync(require.resolve(file)));
    return 'layout' in font ? [font] : [];
  } catch {
    // The family lacks this subset, so the fallback typeface is used.
    return [];
  }
}
