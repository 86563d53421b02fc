import type { Context, Hono } from 'hono';
import { PicturesBusy } from '@portal/pictures/createPictureQueue';
import type { PictureFormat, PictureRequest, PictureSource, PictureSubject } from '@portal/posters';
import { cacheControls } from '../http/responses.ts';
import { digest } from '../text/digest.ts';
import { imageSizes } from '../wire/images.ts';
import { readPicturePath } from '../wire/picturePath.ts';
import { pictureSubject } from './pictureSubject.ts';
import type { Services } from './Services.ts';

/**
 * A size that is available for every role. The service lists it for posters only, but serves it for
 * all roles, and the specification requires it for all pictures.
 */
const SIZE_FOR_EVERY_ROLE = 'w500';

/** The `Retry-After` value while the queue is full: enough time for it to have room again. */
const RETRY_AFTER_SECONDS = 10;

/**
 * `/t/p/{size}/{file}`. Only the sizes of the picture's role and `w500` exist; everything else
 * returns 404.
 */
export function addPictureRoute(app: Hono, services: Services, pictures: PictureSource): void {
  app.get('/t/p/:size/:file', async (context) => {
    const key = readPicturePath(context.req.param('file'));
    const size = context.req.param('size');
    const subject = key && pictureSubject(key, services.library, services.dayLists().today);
    if (subject === undefined || ![...sizesOf(subject), SIZE_FOR_EVERY_ROLE].includes(size)) {
      return context.text('There is no such picture.', 404);
    }
    return respondPicture(context, pictures, { subject, ...readSize(size) });
  });
}

/** In the service, pictures of episodes are stills, with smaller sizes. */
function sizesOf({ role, seasonNumber, still }: PictureSubject): readonly string[] {
  const isEpisode = seasonNumber !== undefined && still !== undefined;
  return imageSizes[isEpisode ? 'still' : role];
}

function readSize(size: string): { readonly widthPx?: number; readonly heightPx?: number } {
  const [, side, pixels] = /^([wh])(\d+)$/.exec(size) ?? [];
  if (pixels === undefined) {
    return {};
  }
  return side === 'w' ? { widthPx: Number(pixels) } : { heightPx: Number(pixels) };
}

/** Sends a picture in a format that the client accepts. Cached forever. */
export async function respondPicture(
  context: Context,
  pictures: PictureSource,
  request: Omit<PictureRequest, 'format'>,
): Promise<Response> {
  const { subject } = request;
  const format = chooseFormat(context.req.header('Accept'));
  try {
    const bytes = await pictures.picture({ ...request, format });
    return respondBytes(context, bytes, format);
  } catch (error) {
    if (error instanceof PicturesBusy) {
      return context.text('Too many pictures are being drawn. Please try again later!', 503, {
        'Cache-Control': 'no-store',
        'Retry-After': String(RETRY_AFTER_SECONDS),
      });
    }
    // Log a single line: a page requests dozens of pictures, and all can fail for the same reason.
    console.error(
      `The ${subject.role} of ${subject.kind} ${subject.id} cannot be drawn: ${error instanceof Error ? error.message : String(error)}`,
    );
    return context.text('This picture cannot be drawn.', 500, { 'Cache-Control': 'no-store' });
  }
}

function respondBytes(context: Context, bytes: Uint8Array, format: PictureFormat): Response {
  return context.body(new Uint8Array(bytes), 200, {
    'Content-Type': `image/${format}`,
    'Content-Length': String(bytes.byteLength),
    'Cache-Control': cacheControls.pictures,
    ETag: `"${digest(bytes)}"`,
    Vary: 'Accept',
  });
}

/**
 * Prefers WebP to AVIF: for these pictures, its files are about as small and take a fraction of the
 * time to encode.
 */
function chooseFormat(accept: string | undefined): PictureFormat {
  if (accept?.includes('image/webp')) {
    return 'webp';
  }
  return accept?.includes('image/avif') ? 'avif' : 'jpeg';
}
