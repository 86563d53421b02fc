import { LRUCache } from 'lru-cache';
import type { PictureRequest } from '../posters.ts';
import { composePicture } from './composePicture.ts';
import type { Draw } from './createPictureSource.ts';
import { pictureSize } from './pictureSize.ts';
import { encode, type Pixels, rasterize } from './rasterize.ts';

/** Films from before this year get coarser grain. */
const COARSE_UNTIL = 1935;

/** Maximum number of cached drawings. Each takes 6 MB of pixels at full size. */
const CACHED_DRAWINGS = 4;

/**
 * Renders pictures. The last few drawings are cached, so that requesting another format only has to
 * encode it.
 */
export function createDrawing(compose = composePicture): Draw {
  const drawings = new LRUCache<string, Promise<Pixels>>({ max: CACHED_DRAWINGS });

  function drawn(request: PictureRequest): Promise<Pixels> {
    const { subject } = request;
    const size = pictureSize(request);
    const name = JSON.stringify({ size, subject });
    const kept = drawings.get(name);
    if (kept) {
      return kept;
    }
    const drawing = rasterize({
      svg: compose(subject).toSvg(size.widthPx, size.heightPx),
      ...size,
      grain: (subject.year ?? COARSE_UNTIL) < COARSE_UNTIL ? 'coarse' : 'fine',
    });
    drawings.set(name, drawing);
    drawing.catch(() => drawings.delete(name));
    return drawing;
  }

  return async (request) => encode(await drawn(request), request.format);
}
