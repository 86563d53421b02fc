import type { PageMeta } from '@portal/contract/PageMeta';
import type { PortalPage } from './PortalPage.ts';
import type { Theme } from './Theme.ts';

/** What the browser needs to hydrate a page that the gateway has rendered. */
export interface RenderedPage {
  /** When it was rendered, in milliseconds since 1970. */
  readonly at: number;
  /** The version that rendered the page. Absent if only the frame is rendered. */
  readonly section?: { readonly name: string; readonly version: string };
  /** The query cache that it was rendered from. */
  readonly data: readonly RenderedQuery[];
}

/** A settled query: data or an error. */
export interface RenderedQuery {
  readonly key: readonly unknown[];
  readonly data?: unknown;
  /** A `RequestFailure` of the API client, or another error. */
  readonly failure?: {
    readonly message: string;
    readonly kind?: string;
    readonly status?: number;
    readonly url?: string;
  };
  /** The ISO time of outdated data, served because the service does not respond. */
  readonly from?: string;
}

/** A page to render. */
export interface RenderOrder {
  readonly page: PortalPage;
  readonly pathname: string;
  /** The query parameters that the page declares, e.g. `?q=rain`; absent from older gateways. */
  readonly search?: string;
  readonly theme?: Theme;
  /** The time to render it for, in milliseconds since 1970. */
  readonly at: number;
  /**
   * How long to wait for its data. Then, if the page's subject has loaded, it is rendered without the
   * rest; otherwise only the frame is.
   */
  readonly patienceMs: number;
}

export interface RenderResult {
  /** The content of the page's root element. */
  readonly html: string;
  readonly rendered: RenderedPage;
  /** The section's description of the page, if any. */
  readonly meta?: PageMeta;
  /** Why the section is not rendered, or not with all of its data. */
  readonly fault?: RenderFault;
}

/** `data`: it did not arrive in time, for which the section is not to blame. */
export interface RenderFault {
  readonly phase: 'contract' | 'render' | 'data';
  readonly message: string;
}

/** A response of the service, as the gateway passes it to a renderer. */
export interface CallAnswer {
  readonly status: number;
  /** JSON. */
  readonly body: string;
  /** The ISO time of an outdated response. */
  readonly from?: string;
}

/** Requests a path below the API's base URL, with its query. Never rejects. */
export type MakeCall = (call: string) => Promise<CallAnswer>;

/** The exports of a section's server file. */
export interface SectionServer {
  readonly name: string;
  readonly version: string;
  readonly module: unknown;
}

/** What the server file of the shell exports. */
export interface ShellServer {
  /** The packages that server files of sections require, by name. */
  readonly packages: Readonly<Record<string, object>>;
  /**
   * Creates the renderer of a section's pages; without a section, of the not-found page. It rejects
   * only if the frame itself cannot be rendered.
   */
  createRenderer(
    makeCall: MakeCall,
    section?: SectionServer,
  ): (order: RenderOrder) => Promise<RenderResult>;
}
