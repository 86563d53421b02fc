import type { PortalConfig } from '@portal/contract/PortalConfig';
import type { RegistryView } from './RegistryView.ts';
import type { RenderedPage } from './Rendering.ts';

/** The id of the script element that carries the page's data. */
export const PORTAL_PAGE_ID = 'portal-page';

/** What the gateway writes into the HTML for the shell, as JSON in `script#portal-page`. */
export interface PortalPage {
  readonly config: PortalConfig;
  readonly registry: RegistryView;
  readonly loading: SectionLoading;
  /** URL of the service's logo, shown beside its attribution notice; absent if not configured. */
  readonly serviceLogo?: string;
  /** Whether the browser caches what the visitor sees for offline use. */
  readonly isKeptOffline?: boolean;
  /** The URLs of the shell's files; only in the offline page, which is cached with them. */
  readonly shellFiles?: readonly string[];
  /** What the gateway has rendered; absent if the browser renders everything. */
  readonly rendered?: RenderedPage;
}

/** How the shell loads sections. Sections do not need this. */
export interface SectionLoading {
  /** How long a section may take to load before the visitor sees an error. */
  readonly deadlineMs: number;
  /** Origins of section files besides the portal's own, e.g. `https://files.example`. */
  readonly origins: readonly string[];
  /** The version of the shell in this page. */
  readonly shellVersion: string;
  /** Absent if inspecting and overriding sections is not allowed. */
  readonly inspection?: {
    /** Portals to load sections from, by section name, e.g. `{ details: 'http://localhost:3000' }`. */
    readonly overrides: Readonly<Record<string, string>>;
  };
}
