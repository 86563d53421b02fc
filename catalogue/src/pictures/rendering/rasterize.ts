import sharp from 'sharp';
import type { PictureFormat } from '../../PictureSource.ts';
import { grain, type GrainStrength } from './grain.ts';

interface Raster {
  readonly svg: string;
  readonly format: PictureFormat;
  readonly grain: GrainStrength;
}

/** Pixels of a drawing, with grain over it. The SVG already has the size wanted: it is rendered once. */
export async function rasterize({ format, grain: strength, svg }: Raster): Promise<Uint8Array> {
  const tile = grain(strength);
  const image = sharp(Buffer.from(svg))
    .removeAlpha()
    .composite([{ input: tile.pixels, raw: { width: tile.side, height: tile.side, channels: 3 }, tile: true, blend: 'overlay' }]);
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
