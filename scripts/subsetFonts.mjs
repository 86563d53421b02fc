import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import subsetFont from 'subset-font';

const root = path.resolve(import.meta.dirname, '..');
const style = path.join(root, 'shared/src/ui/base.css');
const whole = createRequire(path.join(root, 'shared/package.json')).resolve(
  '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
);
/**
 * Without Inter's many alternative shapes, which no style asks for. `calt`, which browsers apply by
 * themselves, is left out too: it only lifts punctuation between capitals, for 4 kB.
 */
const FEATURES = ['ccmp', 'kern', 'locl', 'mark', 'mkmk', 'tnum'];

/**
 * The files of the font, by name, with the characters and weights that base.css says they have.
 * `npm run fonts` writes them; the build only copies them.
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

/** Where the file of that name is. */
export function placeOf(name) {
  return path.join(path.dirname(style), 'fonts', name);
}

/** The font faces with a file of their own. */
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

/** The characters of `U+0020-007E` or `U+00A0`. */
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
