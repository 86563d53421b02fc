import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const root = path.resolve(import.meta.dirname, '../..');
const folder = path.join(root, 'shell/src/icons');
const sharp = createRequire(path.join(root, 'sandbox/posters/package.json'))('sharp');

/** The image sizes in an ICO file, for tabs, bookmarks and desktop shortcuts. */
const ICO_SIZES = [16, 32, 48];

/**
 * The portal's icon for clients that do not support SVG, by file name. `npm run icons` writes the
 * files. The build does not draw them, because a version's bytes must not depend on the machine.
 */
export async function drawIcons() {
  const svg = readFileSync(path.join(folder, 'icon.svg'));
  // Platforms that crop the icon to their own shape need color up to the edges.
  const ground = /<rect[^>]* fill="(#\w+)"/.exec(svg.toString())?.[1];
  const draw = (sizePx) => sharp(svg, { density: (72 * sizePx) / 32 }).resize(sizePx, sizePx);
  const ofSize = (sizePx) => draw(sizePx).png({ palette: true }).toBuffer();
  const whole = (sizePx) =>
    draw(sizePx).flatten({ background: ground }).png({ palette: true }).toBuffer();

  return {
    'apple-touch-icon.png': await whole(180),
    'favicon.ico': createIco(
      await Promise.all(
        ICO_SIZES.map(async (sizePx) => ({ sizePx, png: await draw(sizePx).png().toBuffer() })),
      ),
    ),
    'icon-192.png': await ofSize(192),
    'icon-512.png': await ofSize(512),
    'icon-maskable.png': await whole(512),
  };
}

const HEADER_BYTES = 6;
const ENTRY_BYTES = 16;

/** Creates an ICO file from PNG images. Source: https://en.wikipedia.org/wiki/ICO_(file_format) */
function createIco(pictures) {
  const header = Buffer.alloc(HEADER_BYTES + ENTRY_BYTES * pictures.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pictures.length, 4);
  let offset = header.length;
  pictures.forEach(({ sizePx, png }, index) => {
    const entry = HEADER_BYTES + ENTRY_BYTES * index;
    header.writeUInt8(sizePx, entry);
    header.writeUInt8(sizePx, entry + 1);
    header.writeUInt16LE(1, entry + 4);
    header.writeUInt16LE(32, entry + 6);
    header.writeUInt32LE(png.length, entry + 8);
    header.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  });
  return Buffer.concat([header, ...pictures.map(({ png }) => png)]);
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  for (const [name, bytes] of Object.entries(await drawIcons())) {
    writeFileSync(path.join(folder, name), bytes);
    console.log(`${name}: ${bytes.length} bytes`);
  }
}
