import { LRUCache } from 'lru-cache';
import { monotonicNow } from '../clock.ts';
import { copyText } from '../copyText.ts';
import { hashOf } from '../files/readIntactFile.ts';
import type { Payer } from '../limits/visitorBudget.ts';
import type { PageStyle } from '../pages/styleReader.ts';

/** Makes a preview of an image, such as `w780/abc.jpg`. Returns an AVIF of a few kilobytes. */
export type MakePreview = (path: string) => Promise<Uint8Array>;

/**
 * The cached previews for a page's preload links. The visitor is charged for making missing ones.
 */
export type ReadPreviews = (
  preloads: readonly string[],
  payer: Pick<Payer, 'pay'>,
) => readonly PageStyle[];

export interface PreviewReaderOptions {
  /** The image host's base URL without the size, as used in the page. */
  readonly imageBaseUrl: string;
  readonly make: MakePreview;
  /** Called with the reason when a preview fails. Not called again until one succeeds. */
  readonly report: (sentence: string, error: unknown) => void;
  readonly now?: () => number;
  /** The size of the cache. */
  readonly maxCharacters?: number;
}

/** `style` is absent if making the preview failed. */
interface Preview {
  readonly style?: PageStyle;
}

/** Enough for a few thousand images. */
const MAX_CHARACTERS = 16 * 1024 * 1024;
/** The maximum number per page: each adds a hash to the response headers, like an inline style. */
const MAX_PREVIEWS = 20;
/** The memory that a cache entry takes in addition to its content. */
const ENTRY_CHARACTERS = 500;
/** How long to wait before retrying a failed preview. */
const RETRY_MS = 60_000;

/** Captures an image's URLs in a preload link, narrowest first. */
const SRC_SET = / imageSrcSet="([^"]+)"/i;
/** An image size and file name, as the service uses them. */
const PATH = /^\w+\/[\w-]{1,64}\.(?:jpe?g|png|webp)$/;

/**
 * Returns the cached previews of the images that a page preloads, as styles for the `img`
 * elements. Missing previews are made in the background for later responses. See
 * docs/decisions/078-inline-styles.md.
 */
export function createPreviewReader({
  imageBaseUrl,
  make,
  report,
  now = monotonicNow,
  maxCharacters = MAX_CHARACTERS,
}: PreviewReaderOptions): ReadPreviews {
  let hasReported = false;
  const previews = new LRUCache<string, Preview, Pick<Payer, 'pay'>>({
    maxSize: maxCharacters,
    sizeCalculation: ({ style }, path) => ENTRY_CHARACTERS + path.length + (style?.css.length ?? 0),
    ttlResolution: 0,
    perf: { now },
    // Finish the preview even if its entry is evicted in the meantime.
    ignoreFetchAbort: true,
    fetchMethod: async (path, _stale, { options, context: payer }) => {
      payer.pay('picture');
      try {
        const css = toStyle(`${imageBaseUrl}/w500/${path.split('/')[1]}`, await make(path));
        hasReported = false;
        return { style: { css, hash: await hashOf('SHA-256', new TextEncoder().encode(css)) } };
      } catch (error) {
        if (!hasReported) {
          hasReported = true;
          report(
            `No preview could be made of the picture ${path}; pages are sent without it.`,
            error,
          );
        }
        options.ttl = RETRY_MS;
        return {};
      }
    },
  });
  return (preloads, payer) => {
    const paths = new Set(preloads.flatMap((link) => pathOf(link, imageBaseUrl) ?? []));
    return [...paths].slice(0, MAX_PREVIEWS).flatMap((path) => {
      const cached = previews.get(path);
      if (!cached) {
        void previews.fetch(path, { context: payer });
      }
      return cached?.style ?? [];
    });
  };
}

/** The image's path below the image host, in the second largest size. */
function pathOf(link: string, imageBaseUrl: string): string | undefined {
  const [, srcSet = ''] = SRC_SET.exec(link) ?? [];
  const [address = ''] = srcSet.split(', ').at(-2)?.split(' ') ?? [];
  const base = `${imageBaseUrl}/`;
  const path = address.startsWith(base) ? address.slice(base.length) : '';
  return PATH.test(path) ? copyText(path) : undefined;
}

/** `src` is a unique selector: it is the `w500` URL wherever the portal shows the image. */
function toStyle(src: string, bytes: Uint8Array): string {
  const data = btoa(String.fromCharCode(...bytes));
  return `img[src=${JSON.stringify(src)}]{background-image:url(data:image/avif;base64,${data});background-size:cover}`;
}
