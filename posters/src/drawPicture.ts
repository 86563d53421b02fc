import type { PictureRequest } from './posters.ts';
import { composePicture } from './composePicture.ts';
import { pictureSize } from './rendering/pictureSize.ts';
import { rasterize } from './rendering/rasterize.ts';

/** Films of the silent years are printed on coarser stock. */
const COARSE_UNTIL = 1935;

/** The bytes of a picture, drawn anew. */
export async function drawPicture(request: PictureRequest): Promise<Uint8Array> {
  const { format, subject } = request;
  const { heightPx, widthPx } = pictureSize(request);
  const svg = composePicture(subject).toSvg(widthPx, heightPx);
  return rasterize({
    svg,
    widthPx,
    heightPx,
    format,
    grain: (subject.year ?? COARSE_UNTIL) < COARSE_UNTIL ? 'coarse' : 'fine',
  });
}
