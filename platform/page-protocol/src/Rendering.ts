import type { PageMeta } from '@portal/contract/PageMeta';
import type { PortalPage } from './PortalPage.ts';
import type { Theme } from './Theme.ts';

/** What the browser needs to take over a page that the gateway has rendered. */
export interface RenderedPage {
  /** When it was rendered, in milliseconds since 1970. */
  readonly at: number;
  /**
   * The section's version that rendered the page. Absent if only the frame is rendered: because no
   * section has the page, or because its section could not be rendered.
   */
  readonly section?: { readonly name: string; readonly version: string };
  /** The query cache that it was rendered from. */
  readonly data: readonly RenderedQuery[];
}

/** A query that has ended: with data, or with an error. */
export interface RenderedQuery {
  readonly key: readonly unknown[];
  readonly data?: unknown;
  /** A `RequestFailure` of the API client, or the message of another error. */
  readonly failure?: {
    readonly message: string;
    readonly kind?: string;
    readonly status?: number;
    readonly url?: string;
  };
  /** The ISO time that the data is from, if the service does not respond and it is outdated. */
  readonly from?: string;
}

/** A page to render. */
export interface RenderOrder {
  readonly page: PortalPage;
  readonly pathname: string;
  /** The query with what the page names of it, e.g. `?q=rain`; absent from older gateways. */
  readonly search?: string;
  readonly theme?: Theme;
  /** The time to render it for, in milliseconds since 1970. */
  readonly at: number;
  /**
   * How long to wait for its data. After that, the page is rendered with what is there if that is
   * what it is about; otherwise only the frame.
   */
  readonly patienceMs: number;
}

export interface RenderResult {
  /** The content of the page's root element. */
  readonly html: string;
  readonly rendered: RenderedPage;
  /** What the section says about the page; absent if it says nothing. */
  readonly meta?: PageMeta;
  /** Why the section is not rendered, or not with all of its data, although it should be. */
  readonly fault?: RenderFault;
}

/** `data`: it did not arrive in time, which is not the section's fault. */
export interface RenderFault {
  readonly phase: 'contract' | 'render' | 'data';
  readonly message: string;
}

/** The service's response to a call, as the gateway passes it to a renderer. */
export interface CallAnswer {
  readonly status: number;
  /** JSON. */
  readonly body: string;
  /** The ISO time it is from, if it is outdated. */
  readonly from?: string;
}

/** Makes a call: a path below the API's base URL, with its query. Never rejects. */
export type MakeCall = (call: string) => Promise<CallAnswer>;

/** A section's server file, evaluated: the exports of the module that it exposes to the shell. */
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
   * Creates the renderer of one section's pages; without a section, of pages that no section has.
   * Rejects only if the frame itself cannot be rendered.
   */
  createRenderer(
    makeCall: MakeCall,
    section?: SectionServer,
  ): (order: RenderOrder) => Promise<RenderResult>;
}
