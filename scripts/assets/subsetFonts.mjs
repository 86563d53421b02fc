import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import subsetFont from 'subset-font';

const root = path.resolve(import.meta.dirname, '../..');
const style = path.join(root, 'shared/src/ui/base.css');
const whole = createRequire(path.join(root, 'shared/package.json')).resolve(
  '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
);
/**
 * The OpenType features to keep. Inter's many alternate glyphs are dropped, because no style uses
 * them. So is `calt`, although browsers apply it by default: it costs 4 kB and only raises
 * punctuation between capitals.
 */
const FEATURES = ['ccmp', 'kern', 'locl', 'mark', 'mkmk', 'tnum'];

/**
 * The font files by name, with the characters and weights declared in base.css. `npm run fonts`
 * writes them; the build only copies them.
 */
export async function subsetFonts() {
  const font = readFileSync(whole);
  const files = facesIn(readFileSync(style, 'utf8')).map(async ({ name, weight, characters }) => [
    name,
    await subsetFont(font, characters, {
      targetFormat: 'woff2',
      variationAxes: { wght: weight },
      keepFeatures: FEATURES,
    }),
  ]);
  return Object.fromEntries(await Promise.all(files));
}

/** The path of the font file with this name. */
export function placeOf(name) {
  return path.join(path.dirname(style), 'fonts', name);
}

/** The `@font-face` rules that have their own file. */
function facesIn(css) {
  const rules = css.matchAll(
    /font-weight: (\d+) (\d+);\s*src: url\('\.\/fonts\/([\w.]+)'\)[^;]*;\s*unicode-range:([^;]+);/g,
  );
  return [...rules].map(([, min, max, name, ranges]) => ({
    name,
    weight: { min: Number(min), max: Number(max) },
    characters: ranges.split(',').map(charactersIn).join(''),
  }));
}

/** The characters in a range such as `U+0020-007E` or `U+00A0`. */
function charactersIn(range) {
  const [first, last = first] = range
    .trim()
    .slice(2)
    .split('-')
    .map((digits) => parseInt(digits, 16));
  return Array.from({ length: last - first + 1 }, (_, index) =>
    String.fromCodePoint(first + index),
  ).join('');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const [name, bytes] of Object.entries(await subsetFonts())) {
    writeFileSync(placeOf(name), bytes);
    console.log(`${name}: ${(bytes.length / 1_000).toFixed(1)} kB`);
  }
}
