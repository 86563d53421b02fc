import type { PageMeta } from '@portal/contract/PageMeta';
import type { PlaceValues } from '@portal/contract/Section';
import type { PortalPage } from './PortalPage.ts';
import type { Theme } from './Theme.ts';

/** The data that the browser needs to hydrate a page rendered by the gateway. */
export interface RenderedPage {
  /** When the page was rendered, in milliseconds since 1970. */
  readonly at: number;
  /** The URL that was rendered, with the query parameters that the page declares. */
  readonly address: Pick<RenderOrder, 'pathname' | 'search'>;
  /** The section version that rendered the page; absent if only the frame was rendered. */
  readonly section?: { readonly name: string; readonly version: string };
  /** The query cache that the page was rendered from. */
  readonly data: readonly RenderedQuery[];
  /** The parts of other sections in the page; absent if there are none. */
  readonly parts?: readonly RenderedPart[];
}

/** A part of another section in a page. */
export interface RenderedPart {
  /** The place that it is in, with its section, e.g. `details/title-end`. */
  readonly place: string;
  /** The section version that rendered it. */
  readonly section: { readonly name: string; readonly version: string };
  readonly data: readonly RenderedQuery[];
}

/** A settled query, with data or an error. */
export interface RenderedQuery {
  readonly key: readonly unknown[];
  readonly data?: unknown;
  /** A `RequestFailure` of the API client, or any other error. */
  readonly failure?: {
    readonly message: string;
    readonly kind?: string;
    readonly status?: number;
    readonly url?: string;
  };
  /** The ISO time of outdated data, served because the service is unavailable. */
  readonly from?: string;
}

/** A page to render. */
export interface RenderOrder {
  readonly page: PortalPage;
  readonly pathname: string;
  /** The query parameters that the page declares, e.g. `?q=rain`; empty if there are none. */
  readonly search: string;
  /** The part to render instead of the page at this URL. */
  readonly part?: PartOrder;
  readonly theme?: Theme;
  /** The time to use as the current time, in milliseconds since 1970. */
  readonly at: number;
  /**
   * How long to wait for the page's data. After that, the page is rendered without the missing data
   * if its subject has loaded; otherwise only the frame is rendered.
   */
  readonly patienceMs: number;
}

export interface PartOrder {
  readonly place: string;
  /** The part's name in its section. */
  readonly name: string;
  readonly props: PlaceValues;
}

export interface RenderResult {
  /** The HTML of the page's root element, or of the part; empty if a part failed. */
  readonly html: string;
  readonly rendered: RenderedPage;
  /** The page's metadata from the section, if any. */
  readonly meta?: PageMeta;
  /** Why the section is missing or was rendered without some of its data. */
  readonly fault?: RenderFault;
}

/** The phase `data` means that data did not arrive in time. The section is not at fault. */
export interface RenderFault {
  readonly phase: 'contract' | 'render' | 'data';
  readonly message: string;
}

/** A response of the service, as passed from the gateway to a renderer. */
export interface CallAnswer {
  readonly status: number;
  /** JSON. */
  readonly body: string;
  /** The ISO time of an outdated response. */
  readonly from?: string;
}

/** Requests a path and query below the API's base URL. Never rejects. */
export type MakeCall = (call: string) => Promise<CallAnswer>;

/** A section's server file: its exports, and the version that it belongs to. */
export interface SectionServer {
  readonly name: string;
  readonly version: string;
  readonly module: unknown;
}

/** The exports of the shell's server file. */
export interface ShellServer {
  /** The shared packages that sections' server files can require, by name. */
  readonly packages: Readonly<Record<string, object>>;
  /**
   * Creates a renderer for a section's pages, or for the not-found page if there is no section. The
   * renderer only rejects if the frame itself cannot be rendered.
   */
  createRenderer(
    makeCall: MakeCall,
    section?: SectionServer,
  ): (order: RenderOrder) => Promise<RenderResult>;
}
