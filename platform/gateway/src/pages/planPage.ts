import { OFFLINE_PAGE } from '@portal/page-protocol/Offline';
import type { Theme } from '@portal/page-protocol/Theme';
import type { GatewayConfig } from '../config/readConfig.ts';
import { PREVIEW } from '../releases/openedPreview.ts';
import type { VisitorView } from '../releases/VisitorView.ts';
import {
  createPageRequest,
  type PageRequest,
  readOverrides,
  sectionsForVisit,
} from './PageRequest.ts';

/** A browser's request for a page. */
export interface PageVisit {
  /** Without the portal's base path. */
  readonly path: string;
  readonly search: string;
  /** The portal's origin, if it is known. */
  readonly publicUrl?: string;
  /** `Sec-Fetch-Site`. */
  readonly fetchSite?: string;
  readonly theme?: Theme;
}

/** The portal's current state for this visitor. */
interface VisitorState {
  readonly config: GatewayConfig;
  readonly view: VisitorView;
  /** The name of the preview that the visitor is in. */
  readonly preview?: string;
  readonly isPartial: boolean;
}

export interface PagePlan {
  readonly request: PageRequest;
  /**
   * `offline` is the page that browsers store for URLs without an offline copy. An `inspected` page
   * is rendered in the browser, so that overriding code never runs in the gateway.
   */
  readonly kind: 'offline' | 'inspected' | 'ordinary';
  /** Whether browsers may store an offline copy; `false` for searches and previews. */
  readonly isKept: boolean;
}

/** Decides what a page consists of, before any of it is rendered. */
export function planPage(
  { path, search, publicUrl, fetchSite, theme }: PageVisit,
  { config, view, preview, isPartial }: VisitorState,
): PagePlan {
  const sections = sectionsForVisit(config.sections, fetchSite);
  const searchParams = new URLSearchParams(search);
  const request = createPageRequest({
    config: { ...config, sections },
    registry: view,
    pathname: config.basePath + path,
    search,
    publicUrl,
    theme,
    overrides: readOverrides(searchParams, sections),
    isPartial,
    preview,
  });
  const { slot, query = [] } = request.entry ?? {};
  const isInspected = sections.isInspectable && hasOtherQuery(searchParams, query);
  return {
    request,
    kind: path === `/${OFFLINE_PAGE}` ? 'offline' : isInspected ? 'inspected' : 'ordinary',
    isKept: slot === undefined && preview === undefined,
  };
}

/** Whether a URL has parameters that belong neither to the page nor to previews. */
function hasOtherQuery(searchParams: URLSearchParams, own: readonly string[]): boolean {
  return [...searchParams.keys()].some((name) => name !== PREVIEW && !own.includes(name));
}
