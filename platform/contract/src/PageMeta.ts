/** A page's metadata for browsers, search engines and link previews. */
export interface PageMeta {
  /** The HTTP status; 200 if absent. */
  readonly status?: 200 | 404 | 503;
  /** The document title. */
  readonly title: string;
  /** Plain text of any length, truncated when it is written to the page. */
  readonly description?: string;
  /**
   * The canonical URL of the content: a path, with a query only if it identifies the content.
   */
  readonly canonicalPath?: string;
  readonly openGraph?: OpenGraph;
  /** The preview image. */
  readonly image?: PageImage;
  /** Structured data about the page's subject, in the vocabulary of https://schema.org. */
  readonly jsonLd?: readonly JsonLd[];
}

/** The page's link preview. Source: https://ogp.me */
interface OpenGraph {
  readonly type: 'website' | 'profile' | 'video.movie' | 'video.tv_show';
  /** A title that is clear out of context, e.g. with a year; the document title if absent. */
  readonly title?: string;
}

interface PageImage {
  /** A URL or a path within this portal. */
  readonly url: string;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly alt: string;
}

/**
 * A schema.org object, without its `@context`. `@id`, `image`, `item` and `url` contain URLs or
 * paths within this portal; paths become absolute URLs when the data is written to the page.
 */
export interface JsonLd {
  readonly '@type': string;
  readonly [property: string]: JsonLdValue;
}

type JsonLdValue = string | number | undefined | JsonLd | readonly (string | JsonLd)[];
