/** The typefaces: the package under `@fontsource` and the weight drawn. All are under the SIL Open Font License. */
export const faces = {
  /** Heavy condensed grotesque: thrillers, wars, posters that shout. */
  anton: { family: 'anton', weight: 400 },
  /** Tall and narrow: long titles set large. */
  gothic: { family: 'league-gothic', weight: 400 },
  /** Billing blocks and small print; its files reach furthest, so it also stands in for letters other faces lack. */
  billing: { family: 'barlow-condensed', weight: 500 },
  /** Geometric, the 1920s and the space age. */
  jost: { family: 'jost', weight: 500 },
  jostBold: { family: 'jost', weight: 700 },
  /** Didone: elegance, sarcasm, opera. */
  bodoni: { family: 'bodoni-moda', weight: 600 },
  /** Old-style book face: quiet dramas. */
  garamond: { family: 'cormorant-garamond', weight: 600 },
  /** Slab, fat: comedies and rodeos. */
  slab: { family: 'alfa-slab-one', weight: 400 },
  /** Wood type with spurs. */
  rye: { family: 'rye', weight: 400 },
  /** Picture palaces of the 1920s. */
  limelight: { family: 'limelight', weight: 400 },
  /** Angular, between blackletter and woodcut. */
  germania: { family: 'germania-one', weight: 400 },
  /** A typewriter with a worn ribbon. */
  typewriter: { family: 'special-elite', weight: 400 },
  /** Rounded and friendly. */
  fredoka: { family: 'fredoka', weight: 700 },
  /** Wide and technical. */
  michroma: { family: 'michroma', weight: 400 },
  /** Roman capitals cut in stone. */
  cinzel: { family: 'cinzel', weight: 600 },
  /** Brush script. */
  brush: { family: 'kaushan-script', weight: 400 },
  /** Cut with scissors. */
  londrina: { family: 'londrina-solid', weight: 900 },
  /** Balloon letters. */
  titan: { family: 'titan-one', weight: 400 },
} as const;
