/** What a page tells browsers, search engines, and sites that show a preview of it. */
export interface PageMeta {
  /** The HTTP status; 200 if absent. */
  readonly status?: 200 | 404 | 503;
  /** The document title. */
  readonly title: string;
  /** Plain text of any length; it is shortened where it is written. */
  readonly description?: string;
  /** The one address of this content: a path, with a query only if that is part of it. */
  readonly canonicalPath?: string;
  readonly openGraph?: OpenGraph;
  /** The picture of a preview. */
  readonly image?: PageImage;
  /** What the page is about, in the words of https://schema.org. */
  readonly jsonLd?: readonly JsonLd[];
}

/** How a preview presents the page. Source: https://ogp.me */
interface OpenGraph {
  readonly type: 'website' | 'profile' | 'video.movie' | 'video.tv_show';
  /** The title out of context, e.g. with a year; the document title if absent. */
  readonly title?: string;
}

interface PageImage {
  /** A URL, or a path of this portal. */
  readonly url: string;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly alt: string;
}

/**
 * A thing of schema.org, without its `@context`. The values of `@id`, `image`, `item` and `url` are
 * addresses: URLs, or paths of this portal, which are made absolute where they are written.
 */
export interface JsonLd {
  readonly '@type': string;
  readonly [property: string]: JsonLdValue;
}

type JsonLdValue = string | number | undefined | JsonLd | readonly (string | JsonLd)[];
