import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { drawIcons } from './drawIcons.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const folder = path.join(root, 'shell/src/icons');
const sharp = createRequire(path.join(root, 'sandbox/posters/package.json'))('sharp');
const read = (name) => readFileSync(path.join(folder, name));

// `npm run icons` redraws the icons.
describe('the images of the icon', () => {
  let icons;
  beforeAll(async () => {
    icons = await drawIcons();
  });
  const names = readdirSync(folder).filter((name) => name !== 'icon.svg');

  it.each(names)('%s is drawn from icon.svg', async (name) => {
    const drawn = icons[name];
    const pictures = name.endsWith('.ico')
      ? [picturesIn(drawn), picturesIn(read(name))]
      : [[drawn], [read(name)]];
    const [expected, found] = await Promise.all(
      pictures.map((all) =>
        Promise.all(all.map((png) => sharp(png).ensureAlpha().raw().toBuffer())),
      ),
    );

    expect(found.map(({ length }) => length)).toEqual(expected.map(({ length }) => length));
    found.forEach((pixels, index) => {
      // Allows for rounding differences between machines.
      expect(meanDifference(pixels, expected[index])).toBeLessThan(1);
    });
  });

  it('are a valid ICO file of three sizes', async () => {
    const bytes = read('favicon.ico');
    const sizes = await Promise.all(picturesIn(bytes).map((png) => sharp(png).metadata()));

    expect([...bytes.subarray(0, 6)]).toEqual([0, 0, 1, 0, 3, 0]);
    expect(sizes.map(({ format, width, height }) => [format, width, height])).toEqual([
      ['png', 16, 16],
      ['png', 32, 32],
      ['png', 48, 48],
    ]);
  });

  it.each([
    ['apple-touch-icon.png', 180],
    ['icon-maskable.png', 512],
  ])('%s has color up to its corners, because others crop it', async (name, sizePx) => {
    const { data, info } = await sharp(read(name))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });

    expect([info.width, info.height]).toEqual([sizePx, sizePx]);
    expect(data.filter((_, index) => index % 4 === 3).every((alpha) => alpha === 255)).toBe(true);
  });
});

/** Extracts the PNG files from an ICO file. */
function picturesIn(ico) {
  return Array.from({ length: ico.readUInt16LE(4) }, (_, index) => {
    const entry = 6 + 16 * index;
    const start = ico.readUInt32LE(entry + 12);
    return ico.subarray(start, start + ico.readUInt32LE(entry + 8));
  });
}

function meanDifference(one, other) {
  return one.reduce((sum, value, index) => sum + Math.abs(value - other[index]), 0) / one.length;
}
