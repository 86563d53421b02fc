import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import { faces } from './faces.ts';
import type { FaceName } from './FaceName.ts';

/** A family comes as one file per part of the alphabet; most lack the later ones. */
const PARTS = ['latin', 'latin-ext', 'vietnamese'];

const require = createRequire(import.meta.url);
const opened = new Map<FaceName, readonly Font[]>();

/** The files of a face, in the order in which a letter is looked for in them. Read once, on first use. */
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
    // The family has no such part: its letters come from the face that stands in.
    return [];
  }
}
