import type { JsonLd, PageMeta } from '@portal/contract/PageMeta';

interface PortalFacts {
  /** The two words of the logo. */
  readonly brand: readonly [string, string];
  /** The portal's origin, e.g. `https://portal.example`. Without it, absolute URLs are omitted. */
  readonly publicUrl: string | undefined;
}

/**
 * Renders a page's head tags: title, description, canonical link, link preview (Open Graph and
 * Twitter), and structured data. Escapes all text.
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
    // Twitter takes the rest of the card from the Open Graph tags.
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

/** The JSON-LD properties that contain URLs. */
const URL_PROPERTIES: ReadonlySet<string> = new Set(['@id', 'image', 'item', 'url']);

function structuredData(thing: JsonLd, publicUrl: string | undefined): string {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...thing }, (key, value) =>
    URL_PROPERTIES.has(key) && typeof value === 'string' ? absolute(value, publicUrl) : value,
  );
  return `<script type="application/ld+json">${escapeJson(json)}</script>`;
}

/**
 * Makes a portal path absolute, and returns http(s) URLs unchanged; `undefined` for anything else.
 */
function absolute(address: string | undefined, publicUrl: string | undefined): string | undefined {
  if (address?.startsWith('/')) {
    return publicUrl && publicUrl + address;
  }
  return address !== undefined && /^https?:\/\//.test(address) ? address : undefined;
}

/** Maximum length of a description; search engines show no more. */
const MAX_LETTERS = 160;

/** Returns the text on one line, truncated at a word boundary. */
function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  // Split into code points, so surrogate pairs are not cut in half.
  const letters = Array.from(line);
  if (letters.length <= MAX_LETTERS) {
    return line;
  }
  const start = letters.slice(0, MAX_LETTERS - 1).join('');
  const isWordEnd = letters[MAX_LETTERS - 1] === ' ';
  const words = isWordEnd ? start : start.replace(/ [^ ]*$/, '');
  return `${words.replace(/[\s.,:;–—-]+$/, '')}…`;
}

/** Escapes text for element content or a double-quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/**
 * Escapes JSON so that it cannot end its script element. Replaces lone surrogates, as encoding in
 * UTF-8 would.
 */
export function escapeJson(json: string): string {
  return json.replace(/\\(?:ud[89a-f][\da-f]{2}|.)|[<>&\u2028\u2029]/g, (found) => {
    if (found.startsWith('\\')) {
      return found.length > 2 ? '\u{fffd}' : found;
    }
    return `\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}
