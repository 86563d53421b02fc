import { type Context, Hono } from 'hono';
import { etag } from 'hono/etag';
import { LRUCache } from 'lru-cache';
import type { PictureCache } from '@portal/pictures/createPictureCache';
import {
  createPictureQueue,
  PicturesBusy,
  type Priority,
} from '@portal/pictures/createPictureQueue';
import { IMAGE_ROLES } from '@portal/shared/images/imageWidths';
import { messageOf } from '@portal/site/messageOf';
import { monotonicNow } from '../clock.ts';
import { copyText } from '../copyText.ts';
import { createSharedWork } from '../limits/sharedWork.ts';
import type { Payer } from '../limits/visitorBudget.ts';
import { createVisitorQueues, waitForFirstTurn } from '../limits/visitorQueues.ts';
import type { CacheResult } from '../service/ApiEvents.ts';
import type { Conversion } from './convertPicture.ts';
import { fetchPicture, ImageError } from './fetchPicture.ts';

export interface PictureProxyParts {
  /** The image host's base URL, without the size. */
  readonly imageHost: string;
  readonly cache: PictureCache;
  readonly convert: (conversion: Conversion, priority: Priority) => Promise<Uint8Array>;
  /** The time limit for the image host's response. */
  readonly timeoutMs?: number;
  /** Called with the reason if an image cannot be sent. */
  readonly report: (sentence: string, error: unknown) => void;
}

/** Hono's `env` for a request: the caller that requests the image. */
export interface PictureCaller {
  /** Called with where the image came from. If called twice, the last call counts. */
  readonly onResult: (result: CacheResult) => void;
  /** Charged for an image that is not cached. */
  readonly payer: Payer;
}

/** The image sizes that the portal uses, with their maximum widths. */
const WIDTHS_PX: ReadonlyMap<string, number> = new Map<string, number>([
  ...Object.values(IMAGE_ROLES).flatMap(({ sizes }) => Object.entries(sizes)),
  // The widest common screen.
  ['original', 3840],
]);

/** The service's file names. They are URL-safe. */
const FILE = /^[\w-]{1,64}\.(?:jpe?g|png|webp)$/;

/**
 * The maximum width for AVIF. An AVIF file is a quarter smaller than WebP, but wider images take
 * seconds to encode.
 */
const WIDEST_AVIF_PX = 780;
const WIDEST_CARD_PX = 500;

const TIMEOUT_MS = 8_000;
/**
 * The time limit for the wait for a free connection. Exceeding it does not mean that the image host
 * is slow.
 */
const WAIT_MS = 6_000;
const FETCHES_AT_ONCE = 8;
/** Limits per visitor. The queue is longer than the number of images on a page. */
const VISITOR_LIMITS = { atOnce: 4, maxWaiting: 150 };
const MISSING = { max: 10_000, ttl: 60_000 };
const RETRY_AFTER_SECONDS = 10;

/**
 * `/t/p/{size}/{file}`: serves the image host's images in a format that the browser accepts, so
 * browsers only contact the portal. Checks that the host's responses are images.
 */
export function createPictureProxy({
  imageHost,
  cache,
  convert,
  timeoutMs = TIMEOUT_MS,
  report,
}: PictureProxyParts): Hono<{ Bindings: PictureCaller }> {
  const waitForVisitorTurn = createVisitorQueues(VISITOR_LIMITS);
  const inFetchQueue = createPictureQueue({ atOnce: FETCHES_AT_ONCE });
  const missing = new LRUCache<string, true>(MISSING);
  const inProgress = createSharedWork<Outcome>({
    hadNoRoom: ({ error }, waitedMs) => isTooSlow(error) && waitedMs < timeoutMs / 2,
  });

  async function make(path: string, target: Target): Promise<Uint8Array> {
    const priority = target.widthPx <= WIDEST_CARD_PX ? 'high' : 'low';
    const fetchNow = () => fetchPicture(`${imageHost}/${path}`, AbortSignal.timeout(timeoutMs));
    const bytes = await inFetchQueue(priority, unlessLate(fetchNow));
    return convert({ bytes, ...target }, priority).catch((cause: unknown) => {
      throw cause instanceof PicturesBusy
        ? cause
        : new ImageError('badResponse', 'it cannot be decoded', { cause });
    });
  }

  async function makeInTurn(payer: Payer, path: string, target: Target) {
    const end = await waitForFirstTurn(waitForVisitorTurn, payer);
    if (!end) {
      throw new PicturesBusy();
    }
    payer.pay('picture');
    return make(path, target).finally(end);
  }

  const proxy = new Hono<{ Bindings: PictureCaller }>();
  return proxy.get('/t/p/:size/:file', etag(), async (context) => {
    const { size, file } = context.req.param();
    const path = copyText(`${size}/${file}`);
    const target = FILE.test(file) ? chooseTarget(size, context.req.header('accept')) : undefined;
    const name = target && (await cacheNameOf(imageHost, path, target.format));
    // Checked last, because an earlier request may have found out in the meantime that the image is
    // missing.
    if (!name || missing.has(path)) {
      return sendMissing(context);
    }
    const { onResult, payer } = context.env;
    onResult('kept');
    const { bytes, error } = await inProgress.share(name, payer, (all) =>
      cache(name, () => {
        onResult('missed');
        return makeInTurn(all, path, target);
      }).then(toBytes, toError),
    );
    if (bytes) {
      return sendPicture(context, bytes, target);
    }
    if (error instanceof ImageError && error.kind === 'missing') {
      missing.set(path, true);
      return sendMissing(context);
    }
    return sendError(context, { path, error, report });
  });
}

/** An image, or the reason why there is none. */
interface Outcome {
  readonly bytes?: Uint8Array;
  readonly error?: unknown;
}

const toBytes = (bytes: Uint8Array): Outcome => ({ bytes });
const toError = (error: unknown): Outcome => ({ error });

/**
 * Whether the image could not be read for lack of time or capacity. A second attempt can succeed.
 */
function isTooSlow(error: unknown): boolean {
  return error instanceof Error && (error.name === 'TimeoutError' || error.name === 'PicturesBusy');
}

/** Fails if the task waits in the queue for too long. */
function unlessLate(task: () => Promise<Uint8Array>): () => Promise<Uint8Array> {
  const queuedAt = monotonicNow();
  return () => (monotonicNow() - queuedAt > WAIT_MS ? Promise.reject(new PicturesBusy()) : task());
}

type Target = Omit<Conversion, 'bytes'>;

/** The width and format of a response; `undefined` if the portal does not use this size. */
function chooseTarget(size: string, accept?: string): Target | undefined {
  const widthPx = WIDTHS_PX.get(size);
  return widthPx === undefined ? undefined : { widthPx, format: chooseFormat(accept, widthPx) };
}

function chooseFormat(accept = '', widthPx: number): Conversion['format'] {
  if (accept.includes('image/avif') && widthPx <= WIDEST_AVIF_PX) {
    return 'avif';
  }
  return accept.includes('image/webp') ? 'webp' : 'jpeg';
}

/** The cache key of an image. */
async function cacheNameOf(imageHost: string, path: string, format: string): Promise<string> {
  const text = new TextEncoder().encode(`${imageHost}/${path}`);
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', text));
  return `${Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')}.${format}`;
}

function sendPicture(context: Context, bytes: Uint8Array, { format }: Target): Response {
  return context.body(new Uint8Array(bytes), 200, {
    'content-type': `image/${format}`,
    'content-length': String(bytes.byteLength),
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept',
  });
}

function sendMissing(context: Context): Response {
  return context.text('Image not found.', 404, { 'cache-control': 'public, max-age=60' });
}

interface Fault extends Pick<PictureProxyParts, 'report'> {
  readonly path: string;
  readonly error: unknown;
}

function sendError(context: Context, { path, error, report }: Fault): Response {
  context.header('cache-control', 'no-store');
  if (error instanceof PicturesBusy) {
    context.header('retry-after', String(RETRY_AFTER_SECONDS));
    return context.text('Too many pictures are being loaded. Please try again later!', 503);
  }
  // Omits the stack: a page requests dozens of images, and all of them can fail.
  report(`The image host did not send ${path}.`, messageOf(error));
  return isTooSlow(error)
    ? context.text('The image host takes too long. Please try again later!', 504)
    : context.text('The image host did not send a picture. Please try again later!', 502);
}
