import { entryOf, matchPage, type PageMatch } from '@portal/page-protocol/matchPage';
import { parseInspection } from '@portal/page-protocol/parseInspection';
import type { SectionPageEntry, SectionVersion } from '@portal/page-protocol/RegistryView';
import type { Theme } from '@portal/page-protocol/Theme';
import type { GatewayConfig } from '../config/readConfig.ts';
import { isTrustedOrigin, type SectionLoadingConfig } from '../config/sectionLoading.ts';
import type { VisitorView } from '../releases/VisitorView.ts';

interface PageAddress {
  readonly config: GatewayConfig;
  readonly registry: VisitorView;
  /** Includes the portal's base path. */
  readonly pathname: string;
  readonly search?: string;
  /** The portal's origin, if it is known. */
  readonly publicUrl?: string;
  /** The theme that the visitor has chosen; if `undefined`, the system's applies. */
  readonly theme?: Theme;
  readonly overrides?: Overrides;
  /** Whether the page omits the files of sections that it does not need. */
  readonly isPartial?: boolean;
  /** The name of the preview that the visitor is in. */
  readonly preview?: string;
}

/** A page request with its route match. */
export interface PageRequest extends PageAddress {
  /** Only the query parameters that the page declares, without duplicates. */
  readonly search: string;
  /** Absent if no section has a page at this URL. */
  readonly match?: PageMatch;
  readonly entry?: SectionPageEntry;
  /**
   * The section's files that the page needs; absent if the section is overridden, because its files
   * are unknown.
   */
  readonly section?: {
    readonly version: SectionVersion;
    readonly scripts: readonly string[];
    readonly styles: readonly string[];
  };
}

/** Matches the URL once for all later steps. */
export function createPageRequest(address: PageAddress): PageRequest {
  const { registry, pathname, search, overrides = {} } = address;
  const match = matchPage(registry, pathname, search);
  const entry = match && entryOf(registry, match);
  const version = match && registry.sections[match.section]?.current;
  const request = { ...address, match, entry, search: ownSearch(entry, match) };
  if (!version || Object.hasOwn(overrides, match.section)) {
    return request;
  }
  const names = [version.entry, ...(entry?.files ?? [])];
  return {
    ...request,
    section: {
      version,
      scripts: names.filter((name) => !isStyle(name)),
      styles: names.filter(isStyle),
    },
  };
}

function isStyle(name: string): boolean {
  return name.endsWith('.css');
}

function ownSearch({ query = [] }: Partial<SectionPageEntry> = {}, match?: PageMatch): string {
  const values = query.flatMap((name) => {
    const value = match && Object.hasOwn(match.params, name) ? match.params[name] : undefined;
    return value === undefined ? [] : [[name, value]];
  });
  return values.length > 0 ? `?${new URLSearchParams(values)}` : '';
}

/** A cache key of everything that affects the page except its data. */
export function cacheKeyOf({
  registry,
  pathname,
  search,
  match,
  publicUrl,
  theme,
  config,
  preview,
}: PageRequest): string {
  return JSON.stringify([
    idOf(registry),
    preview,
    theme,
    config.sections.isInspectable,
    publicUrl,
    // The not-found page is the same for all URLs.
    match && pathname + search,
  ]);
}

/**
 * Visitors with the same versions share one view, see `viewForVisitor`. Two views of a revision can
 * differ even if their current versions are the same: a preview has no previous versions.
 */
const viewIds = new WeakMap<VisitorView, string>();

function idOf(view: VisitorView): string {
  const id = viewIds.get(view) ?? crypto.randomUUID();
  viewIds.set(view, id);
  return id;
}

/** The origins to load overridden sections from, by section. */
export type Overrides = Readonly<Record<string, string>>;

/** The maximum number of overrides: more than a developer needs, few enough for the header. */
const MAX_OVERRIDES = 20;

/**
 * Reads the overrides in the URL, such as `?section.details=http://localhost:3000`. Only accepts
 * trusted origins. Names and values are safe in a content security policy.
 */
export function readOverrides(query: URLSearchParams, sections: SectionLoadingConfig): Overrides {
  const wanted = Object.entries(
    (sections.isInspectable && parseInspection(query)?.overrides) || {},
  );
  return Object.fromEntries(
    wanted.filter(([, origin]) => isTrustedOrigin(origin, sections)).slice(0, MAX_OVERRIDES),
  );
}

/**
 * A visit's settings for sections. Links from other sites, recognized by `Sec-Fetch-Site`, can
 * neither inspect nor override. Browsers only send this header over https or to localhost.
 */
export function sectionsForVisit(
  sections: SectionLoadingConfig,
  fetchSite: string | undefined,
): SectionLoadingConfig {
  const isOwn = fetchSite === 'none' || fetchSite === 'same-origin';
  return { ...sections, isInspectable: sections.isInspectable && isOwn };
}
