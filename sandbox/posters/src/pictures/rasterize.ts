import sharp, { type Channels } from 'sharp';
import { createRandom } from '../drawing/seededRandom.ts';
import type { PictureFormat } from '../posters.ts';

interface Raster {
  readonly svg: string;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly grain: GrainStrength;
}

/** A rendered picture before encoding. */
export interface Pixels {
  readonly data: Uint8Array;
  readonly info: { readonly width: number; readonly height: number; readonly channels: Channels };
}

/**
 * Renders a drawing to pixels, with film grain. The SVG already has the target size, so no resizing
 * is necessary.
 */
export async function rasterize({
  grain: strength,
  heightPx,
  svg,
  widthPx,
}: Raster): Promise<Pixels> {
  const plain = sharp(Buffer.from(svg)).removeAlpha();
  const tile = grain(strength);
  // No grain on images smaller than a tile: on a thumbnail it is just noise, and the tile must not
  // be larger than the image.
  const image =
    Math.min(widthPx, heightPx) < tile.side
      ? plain
      : plain.composite([
          {
            input: tile.pixels,
            raw: { width: tile.side, height: tile.side, channels: 3 },
            tile: true,
            blend: 'overlay',
          },
        ]);
  return image.raw().toBuffer({ resolveWithObject: true });
}

/** Encodes pixels in a format. */
export function encode({ data, info }: Pixels, format: PictureFormat): Promise<Uint8Array> {
  const { channels, height, width } = info;
  const image = sharp(data, { raw: { channels, height, width } });
  switch (format) {
    case 'jpeg':
      return image.jpeg({ quality: 80 }).toBuffer();
    case 'webp':
      return image.webp({ quality: 78, effort: 2 }).toBuffer();
    case 'avif':
      return image.avif({ quality: 52, effort: 1 }).toBuffer();
    default:
      return format satisfies never;
  }
}

const SIDE = 256;

/** The strength of the grain: coarse for silent films, fine for profiles. */
type GrainStrength = 'fine' | 'coarse';

const DEPTHS: Readonly<Record<GrainStrength, number>> = { fine: 11, coarse: 20 };
const tiles = new Map<GrainStrength, Buffer>();

/**
 * A tile of film grain around middle gray, for overlay blending. Created only once, because
 * turbulence inside the SVG would take ten times as long as the picture itself.
 */
function grain(strength: GrainStrength): { readonly pixels: Buffer; readonly side: number } {
  const known = tiles.get(strength);
  if (known) {
    return { pixels: known, side: SIDE };
  }
  const random = createRandom(`grain ${strength}`);
  const depth = DEPTHS[strength];
  const coarse = Array.from({ length: (SIDE / 4) ** 2 }, () => random.next() - 0.5);
  const pixels = Buffer.alloc(SIDE * SIDE * 3);
  for (let index = 0; index < SIDE * SIDE; index += 1) {
    const x = index % SIDE;
    const y = Math.floor(index / SIDE);
    const blotch = coarse[Math.floor(y / 4) * (SIDE / 4) + Math.floor(x / 4)] ?? 0;
    const speck = random.next() + random.next() + random.next() - 1.5;
    const value = Math.round(128 + speck * depth * 1.6 + blotch * depth * 0.6);
    pixels.fill(Math.min(255, Math.max(0, value)), index * 3, index * 3 + 3);
  }
  tiles.set(strength, pixels);
  return { pixels, side: SIDE };
}
