import type { JsonLd, PageMeta } from '@portal/contract/PageMeta';
import { escapeHtml, escapeJson } from './escapeHtml.ts';

interface PortalFacts {
  /** The two words of the logo. */
  readonly brand: readonly [string, string];
  /**
   * The portal's origin, e.g. `https://portal.example`. Without it, everything that would need an
   * absolute address is left out.
   */
  readonly publicUrl: string | undefined;
}

/**
 * The part of a document's head that depends on the page, as HTML: title, description, canonical
 * link, preview (Open Graph and Twitter), and structured data. Any text is safe in it. Needs no DOM.
 */
export function renderHead(meta: PageMeta, { brand, publicUrl }: PortalFacts): string {
  const { title, openGraph, image, jsonLd = [] } = meta;
  const description = meta.description && shorten(meta.description);
  const isFound = (meta.status ?? 200) === 200;
  const address = isFound ? absolute(meta.canonicalPath, publicUrl) : undefined;
  const picture = absolute(image?.url, publicUrl);
  const isWide = picture !== undefined && image !== undefined && image.widthPx > image.heightPx;

  return [
    `<title>${escapeHtml(title)}</title>`,
    named('description', description),
    address && `<link rel="canonical" href="${escapeHtml(address)}">`,
    property('og:site_name', brand.join(' ')),
    property('og:locale', 'en_US'),
    property('og:type', openGraph?.type ?? 'website'),
    property('og:title', openGraph?.title ?? title),
    property('og:description', description),
    property('og:url', address),
    property('og:image', picture),
    property('og:image:width', picture && image?.widthPx),
    property('og:image:height', picture && image?.heightPx),
    property('og:image:alt', picture && image?.alt),
    // Everything else of the card is taken from Open Graph.
    named('twitter:card', isWide ? 'summary_large_image' : 'summary'),
    ...jsonLd.map((thing) => structuredData(thing, publicUrl)),
  ]
    .filter(Boolean)
    .join('\n');
}

function named(name: string, content: string | undefined): string {
  return content ? `<meta name="${name}" content="${escapeHtml(content)}">` : '';
}

function property(name: string, content: string | number | undefined): string {
  return content ? `<meta property="${name}" content="${escapeHtml(String(content))}">` : '';
}

/** The properties whose values are addresses. */
const ADDRESSES: ReadonlySet<string> = new Set(['@id', 'image', 'item', 'url']);

function structuredData(thing: JsonLd, publicUrl: string | undefined): string {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...thing }, (key, value) =>
    ADDRESSES.has(key) && typeof value === 'string' ? absolute(value, publicUrl) : value,
  );
  return `<script type="application/ld+json">${escapeJson(json)}</script>`;
}

/** A URL as it is, a path below the portal's origin. Anything else is no address. */
function absolute(address: string | undefined, publicUrl: string | undefined): string | undefined {
  if (address?.startsWith('/')) {
    return publicUrl && publicUrl + address;
  }
  return address !== undefined && /^https?:\/\//.test(address) ? address : undefined;
}

/** As much of a description as search engines show. */
const MOST_LETTERS = 160;

/** In one line, cut at the end of a word if it is too long. */
function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  // Code points, so that a surrogate pair is not cut in half.
  const letters = Array.from(line);
  if (letters.length <= MOST_LETTERS) {
    return line;
  }
  const start = letters.slice(0, MOST_LETTERS - 1).join('');
  const isWordEnd = letters[MOST_LETTERS - 1] === ' ';
  const words = isWordEnd ? start : start.replace(/ [^ ]*$/, '');
  return `${words.replace(/[\s.,:;–—-]+$/, '')}…`;
}
