import type { Context } from 'hono';
import type { PictureFormat, PictureRequest, PictureSource } from '@portal/posters';
import { cacheControls } from '../http/cacheControls.ts';
import { isUnchanged } from '../http/isUnchanged.ts';
import { digest } from '../text/digest.ts';

/** Answers with a picture in a format that the asker takes, to be kept for good. */
export async function answerPicture(
  context: Context,
  pictures: PictureSource,
  request: Omit<PictureRequest, 'format'>,
): Promise<Response> {
  const { subject } = request;
  const format = chooseFormat(context.req.header('Accept'));
  try {
    const bytes = await pictures.picture({ ...request, format });
    return answerBytes(context, bytes, format);
  } catch (error) {
    // One line: a page of cards asks for dozens of pictures at a time, and all may fail alike.
    console.error(
      `The ${subject.role} of ${subject.kind} ${subject.id} cannot be drawn: ${error instanceof Error ? error.message : String(error)}`,
    );
    return context.text('This picture cannot be drawn.', 500, { 'Cache-Control': 'no-store' });
  }
}

function answerBytes(context: Context, bytes: Uint8Array, format: PictureFormat): Response {
  const etag = `"${digest(bytes)}"`;
  context.header('ETag', etag);
  context.header('Cache-Control', cacheControls.pictures);
  context.header('Vary', 'Accept');
  if (isUnchanged(context, etag)) {
    return context.body(null, 304);
  }
  return context.body(new Uint8Array(bytes), 200, {
    'Content-Type': `image/${format}`,
    'Content-Length': String(bytes.byteLength),
  });
}

/** WebP before AVIF: it is about as small here and takes a fraction of the time to make. */
function chooseFormat(accept: string | undefined): PictureFormat {
  if (accept?.includes('image/webp')) {
    return 'webp';
  }
  return accept?.includes('image/avif') ? 'avif' : 'jpeg';
}
