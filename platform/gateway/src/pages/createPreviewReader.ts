import { LRUCache } from 'lru-cache';
import { hashOf } from '../files/readIntactFile.ts';
import { ownText } from '../requests/ownText.ts';
import type { Payer } from '../visitors/Payer.ts';
import type { PageStyle } from './createStyleReader.ts';
import { splitPreloads } from './splitPreloads.ts';

/** Makes the preview of a picture of the service, e.g. `w780/abc.jpg`: an AVIF of a few kilobytes. */
export type MakePreview = (place: string) => Promise<Uint8Array>;

/**
 * The previews at hand for a page with this HTML, which begins with its preload links. The page's
 * visitor is charged for those that are made.
 */
export type ReadPreviews = (html: string, payer: Pick<Payer, 'pay'>) => readonly PageStyle[];

export interface PreviewReaderOptions {
  /** Image host without the size, as in the page. */
  readonly imageBaseUrl: string;
  readonly make: MakePreview;
  /** Told once why there are no previews, until there is one again. */
  readonly report: (sentence: string, error: unknown) => void;
  readonly now?: () => number;
}

/** What is known of a picture; no style where the preview could not be made. */
interface Known {
  readonly style?: PageStyle;
}

/** Of some thousand pictures. */
const MAX_CHARACTERS = 16 * 1024 * 1024;
/** The overhead of an entry, which is all of one without a preview. */
const ENTRY_CHARACTERS = 500;
/** A preview that could not be made is tried again after this. */
const AGAIN_MS = 60_000;

/** The addresses of a picture in a preload link, narrowest first. */
const SRC_SET = / imageSrcSet="([^"]+)"/i;
/** A size and a file name of the service. */
const PLACE = /^\w+\/[\w-]{1,64}\.(?:jpe?g|png|webp)$/;

/**
 * Reads the previews of the pictures that a page preloads, each as a style for the picture's element:
 * the page shows them until the pictures are there. Returns those at hand, and makes the others, for
 * the next page. See docs/decisions/079-first-pictures-have-previews.md.
 */
export function createPreviewReader({
  imageBaseUrl,
  make,
  report,
  now = Date.now,
}: PreviewReaderOptions): ReadPreviews {
  let hasReported = false;
  const previews = new LRUCache<string, Known, Pick<Payer, 'pay'>>({
    maxSize: MAX_CHARACTERS,
    sizeCalculation: ({ style }, place) =>
      ENTRY_CHARACTERS + place.length + (style?.css.length ?? 0),
    ttlResolution: 0,
    perf: { now },
    // What is being made is for later, whoever has asked for it.
    ignoreFetchAbort: true,
    fetchMethod: async (place, _known, { options, context: payer }) => {
      payer.pay('picture');
      try {
        const css = toStyle(`${imageBaseUrl}/w500/${place.split('/')[1]}`, await make(place));
        hasReported = false;
        return { style: { css, hash: await hashOf('SHA-256', new TextEncoder().encode(css)) } };
      } catch (error) {
        if (!hasReported) {
          hasReported = true;
          report(`There is no preview of the picture ${place}; pages go out without it.`, error);
        }
        options.ttl = AGAIN_MS;
        return {};
      }
    },
  });
  return (html, payer) => {
    const [preloads] = splitPreloads(html);
    const places = new Set(preloads.flatMap((link) => placeOf(link, imageBaseUrl) ?? []));
    return [...places].flatMap((place) => {
      const known = previews.get(place);
      if (!known) {
        void previews.fetch(place, { context: payer });
      }
      return known?.style ?? [];
    });
  };
}

/**
 * The picture to make the preview from, below the image host: in the widest size but one. The widest
 * is for wide windows.
 */
function placeOf(link: string, imageBaseUrl: string): string | undefined {
  const [, srcSet = ''] = SRC_SET.exec(link) ?? [];
  const [address = ''] = srcSet.split(', ').at(-2)?.split(' ') ?? [];
  const base = `${imageBaseUrl}/`;
  const place = address.startsWith(base) ? address.slice(base.length) : '';
  return PLACE.test(place) ? ownText(place) : undefined;
}

/** A picture is known by its `src`, which is `w500` for every role. */
function toStyle(src: string, bytes: Uint8Array): string {
  const data = btoa(String.fromCharCode(...bytes));
  return `img[src=${JSON.stringify(src)}]{background-image:url(data:image/avif;base64,${data});background-size:cover}`;
}
