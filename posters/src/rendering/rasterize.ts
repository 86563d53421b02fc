import sharp from 'sharp';
import type { PictureFormat } from '../posters.ts';
import { grain, type GrainStrength } from './grain.ts';

interface Raster {
  readonly svg: string;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly format: PictureFormat;
  readonly grain: GrainStrength;
}

/** Pixels of a drawing, with grain over it. The SVG already has the size wanted: it is rendered once. */
export async function rasterize({
  format,
  grain: strength,
  heightPx,
  svg,
  widthPx,
}: Raster): Promise<Uint8Array> {
  const plain = sharp(Buffer.from(svg)).removeAlpha();
  const tile = grain(strength);
  // On a thumbnail grain is only noise; and a tile may not be larger than what it is laid on.
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
