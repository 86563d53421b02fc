import { createPictureQueue } from '@portal/pictures/createPictureQueue';
import type { RequestCatalogue } from '../server/targets/Target.ts';
import { fetchPicture, ImageError } from './fetchPicture.ts';
import type { PictureProxyParts } from './pictureProxy.ts';
import type { MakePreview } from './previewReader.ts';

interface PreviewMakerParts {
  /** The image host's base URL, without the size, or the catalogue. */
  readonly source: string | RequestCatalogue;
  readonly convert: PictureProxyParts['convert'];
  /** The time limit for the source's response. */
  readonly timeoutMs?: number;
}

/**
 * The format and size of previews, two to five kilobytes each. At least one pixel per CSS pixel of
 * a hero image on a phone: blurry when enlarged, but recognizable.
 */
const PREVIEW = { format: 'avif', widthPx: 600, heightPx: 340, quality: 15 } as const;

const TIMEOUT_MS = 8_000;
const READ_AT_ONCE = 4;

/**
 * Makes previews of the service's images. **Fails** if the image is missing, invalid or too
 * slow, or if the queue is full.
 */
export function createPreviewMaker({
  source,
  convert,
  timeoutMs = TIMEOUT_MS,
}: PreviewMakerParts): MakePreview {
  const inQueue = createPictureQueue({ atOnce: READ_AT_ONCE });
  const read =
    typeof source === 'string'
      ? (path: string, signal: AbortSignal) => fetchPicture(`${source}/${path}`, signal)
      : (path: string) => readFromCatalogue(source, path);
  return async (path) => {
    const bytes = await inQueue('low', () => read(path, AbortSignal.timeout(timeoutMs)));
    return convert({ bytes, ...PREVIEW }, 'low');
  };
}

/** Requests WebP, as most browsers do, so that the catalogue draws the image only once. */
async function readFromCatalogue(request: RequestCatalogue, path: string): Promise<Uint8Array> {
  const response = await request(
    new Request(`http://catalogue/t/p/${path}`, { headers: { accept: 'image/webp' } }),
  );
  if (!response.ok) {
    throw new ImageError('missing', `the catalogue answers ${response.status}`);
  }
  return new Uint8Array(await response.arrayBuffer());
}
