import type { GatewayConfig } from './config/readConfig.ts';
import type { FilterRules } from './content-filter/FilterRules.ts';
import type { Readiness } from './health/index.ts';
import type { Compress } from './http/body.ts';
import type { RemoteAddress } from './http/Client.ts';
import type { PictureCaller } from './images/pictureProxy.ts';
import type { MakePreview } from './images/previewReader.ts';
import type { SiteStore } from './releases/siteStore.ts';
import type { OpenRenderProcess } from './rendering/RenderProcess.ts';
import { type Causes, createCauses } from './reports/causes.ts';
import type { Metrics } from './reports/metrics.ts';
import { NO_REQUEST_EVENTS, type RequestEvents } from './reports/observeRequests.ts';
import { type ApiEvents, NO_EVENTS } from './service/ApiEvents.ts';
import type { Upstream } from './service/serviceUpstream.ts';
import { DEFAULT_RULES, type UpstreamRules } from './service/UpstreamRules.ts';
import type { SectionSettings } from './settings/SectionSettings.ts';

/** The parts of a gateway that differ between runtimes, builds and tests. */
export interface GatewayParts {
  readonly config: GatewayConfig;
  readonly site: SiteStore;
  readonly metrics: Metrics;
  /** Pass this if `/causes` is also served on another port. */
  readonly causes?: Causes;
  /** Readiness conditions besides the registry. */
  readonly readiness?: Readiness;
  /** Whether the process is overloaded and should reject visitors. */
  readonly isLate?: () => boolean;
  readonly requestEvents?: RequestEvents;
  /** Called with internal errors. Visitors never see them. */
  readonly reportError?: (sentence: string, error: unknown) => void;
  /** The movie-database service. */
  readonly service: Upstream;
  readonly events?: ApiEvents;
  /** The operator's other services, and the calls that sections may make to them. */
  readonly upstreamRules?: UpstreamRules;
  /** The operator's filters; absent if nothing is hidden. */
  readonly readFilterRules?: () => FilterRules;
  /** The operator's settings of the sections; absent if the defaults apply. */
  readonly readSettings?: () => SectionSettings;
  /** Serves `/t/p/…` if the portal serves images itself. */
  readonly images?: (request: Request, caller: PictureCaller) => Response | Promise<Response>;
  /**
   * Serves `/trailers/…` if the data comes from the catalogue, because it generates its own
   * trailers.
   */
  readonly trailers?: (request: Request) => Response | Promise<Response>;
  /** Starts the processes that render pages; absent if all pages are rendered in the browser. */
  readonly openRenderProcess?: OpenRenderProcess;
  readonly remoteAddress?: RemoteAddress;
  /** Compresses pages with brotli; without it, pages are gzipped. */
  readonly brotli?: Compress;
  /** Makes previews of a page's first images. */
  readonly makePreview?: MakePreview;
  /** Returns a random number between 0 and 1, like `Math.random`. */
  readonly chance?: () => number;
}

export function completeParts({
  causes = createCauses(),
  isLate = () => false,
  requestEvents = NO_REQUEST_EVENTS,
  reportError = console.error,
  events = NO_EVENTS,
  upstreamRules = DEFAULT_RULES,
  remoteAddress = () => undefined,
  chance = Math.random,
  ...parts
}: GatewayParts) {
  const always = { causes, isLate, requestEvents, reportError, events, upstreamRules };
  return { ...parts, ...always, remoteAddress, chance };
}
