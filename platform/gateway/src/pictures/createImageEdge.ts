import { type Context, Hono } from 'hono';
import { etag } from 'hono/etag';
import { LRUCache } from 'lru-cache';
import type { PictureKeeper } from '@portal/pictures/createPictureKeeper';
import {
  createPictureQueue,
  PicturesBusy,
  type Urgency,
} from '@portal/pictures/createPictureQueue';
import { IMAGE_ROLES } from '@portal/shared/images/ImageRole';
import type { AnswerOrigin } from '../api/EdgeEvents.ts';
import { ownText } from '../requests/ownText.ts';
import { createShares } from '../visitors/createShares.ts';
import type { Payer } from '../visitors/Payer.ts';
import type { Conversion } from './convertPicture.ts';
import { fetchPicture, ImageFault } from './fetchPicture.ts';

export interface ImageEdgeParts {
  /** The image host's URL, without the size. */
  readonly imageHost: string;
  readonly keep: PictureKeeper;
  readonly convert: (conversion: Conversion, urgency: Urgency) => Promise<Uint8Array>;
  /** How long the image host may take, including the wait for a free connection. */
  readonly timeoutMs?: number;
}

/** What the caller passes along with a request, as Hono's `env`. */
export interface PictureCaller {
  /** Told whether the picture is kept or has to be made: the last call counts. */
  readonly onAnswered: (origin: AnswerOrigin) => void;
  /** Charged for a picture that has to be made. */
  readonly payer: Payer;
}

/** The sizes that the portal uses, with the maximum width of each. */
const WIDTHS_PX: ReadonlyMap<string, number> = new Map<string, number>([
  ...Object.values(IMAGE_ROLES).flatMap(({ sizes }) => Object.entries(sizes)),
  // The widest screen in common use.
  ['original', 3840],
]);

/** A file name of the service. Such names need no encoding in the image host's URL. */
const FILE = /^[\w-]{1,64}\.(?:jpe?g|png|webp)$/;

/** AVIF is a quarter smaller than WebP, but takes seconds to encode beyond this width. */
const WIDEST_AVIF_PX = 780;
const WIDEST_CARD_PX = 500;

const TIMEOUT_MS = 8_000;
const FETCHES_AT_ONCE = 8;
/** What one visitor has of that, and of the wait: more than a page shows. */
const SHARE_OF_ONE = { atOnce: 4, mostWaiting: 150 };
const MISSING = { max: 10_000, ttl: 60_000 };
const RETRY_AFTER_SECONDS = 10;

/**
 * `/t/p/{size}/{file}`: serves the image host's pictures in a format that the browser accepts, so
 * that browsers contact nobody but the portal. Checks what the host sends.
 */
export function createImageEdge({
  imageHost,
  keep,
  convert,
  timeoutMs = TIMEOUT_MS,
}: ImageEdgeParts): Hono<{ Bindings: PictureCaller }> {
  const takeShare = createShares(SHARE_OF_ONE);
  const fetching = createPictureQueue({ atOnce: FETCHES_AT_ONCE });
  const missing = new LRUCache<string, true>(MISSING);
  const edge = new Hono<{ Bindings: PictureCaller }>();

  async function make(place: string, target: Target): Promise<Uint8Array> {
    const urgency = target.widthPx <= WIDEST_CARD_PX ? 'soon' : 'later';
    const signal = AbortSignal.timeout(timeoutMs);
    const bytes = await fetching(urgency, () => fetchPicture(`${imageHost}/${place}`, signal));
    return convert({ bytes, ...target }, urgency).catch((cause: unknown) => {
      throw cause instanceof PicturesBusy
        ? cause
        : new ImageFault('badAnswer', 'it cannot be decoded', { cause });
    });
  }

  /** Makes a picture when it is the visitor's turn. */
  async function makeInTurn({ payer }: PictureCaller, place: string, target: Target) {
    const turn = takeShare(payer.visitor);
    if (!turn) {
      throw new PicturesBusy();
    }
    payer.pay('picture');
    const end = await turn;
    return make(place, target).finally(end);
  }

  edge.get('/t/p/:size/:file', etag(), async (context) => {
    const { size, file } = context.req.param();
    const widthPx = WIDTHS_PX.get(size);
    const place = ownText(`${size}/${file}`);
    if (widthPx === undefined || !FILE.test(file) || missing.has(place)) {
      return answerMissing(context);
    }
    const format = chooseFormat(context.req.header('accept'), widthPx);
    const { onAnswered } = context.env;
    onAnswered('kept');
    try {
      const bytes = await keep(await nameOf(imageHost, place, format), () => {
        onAnswered('missed');
        return makeInTurn(context.env, place, { widthPx, format });
      });
      return context.body(new Uint8Array(bytes), 200, {
        'content-type': `image/${format}`,
        'content-length': String(bytes.byteLength),
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'Accept',
      });
    } catch (error) {
      if (error instanceof ImageFault && error.kind === 'missing') {
        missing.set(place, true);
        return answerMissing(context);
      }
      return answerFault(context, place, error);
    }
  });
  return edge;
}

type Target = Omit<Conversion, 'bytes'>;

function chooseFormat(accept = '', widthPx: number): Conversion['format'] {
  if (accept.includes('image/avif') && widthPx <= WIDEST_AVIF_PX) {
    return 'avif';
  }
  return accept.includes('image/webp') ? 'webp' : 'jpeg';
}

/** The file name of the cached picture. */
async function nameOf(imageHost: string, place: string, format: string): Promise<string> {
  const text = new TextEncoder().encode(`${imageHost}/${place}`);
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', text));
  return `${Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')}.${format}`;
}

function answerMissing(context: Context): Response {
  return context.text('There is no such image.', 404, { 'cache-control': 'public, max-age=60' });
}

function answerFault(context: Context, place: string, error: unknown): Response {
  context.header('cache-control', 'no-store');
  if (error instanceof PicturesBusy) {
    context.header('retry-after', String(RETRY_AFTER_SECONDS));
    return context.text('Too many pictures are being loaded. Please try again later!', 503);
  }
  // A single line without a stack: a page requests dozens of pictures at once, and all may fail.
  console.error(
    `The image host did not give ${place}: ${error instanceof Error ? error.message : String(error)}`,
  );
  return error instanceof Error && error.name === 'TimeoutError'
    ? context.text('The image host takes too long. Please try again later!', 504)
    : context.text('The image host did not send a picture. Please try again later!', 502);
}
