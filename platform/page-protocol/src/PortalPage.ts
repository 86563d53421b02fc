import type { PortalConfig } from '@portal/contract/PortalConfig';
import type { RegistryView } from './RegistryView.ts';
import type { RenderedPage } from './Rendering.ts';

/** The id of the script element that contains the page's data. */
export const PORTAL_PAGE_ID = 'portal-page';

/** The shell's data in the page. The gateway writes it as JSON into `script#portal-page`. */
export interface PortalPage {
  readonly config: PortalConfig;
  readonly registry: RegistryView;
  readonly loading: SectionLoading;
  /**
   * The URL of the service's logo, shown next to its attribution notice; absent if not configured.
   */
  readonly serviceLogo?: string;
  /** Whether the browser caches visited pages for offline use. */
  readonly isKeptOffline?: boolean;
  /**
   * The URLs of the shell's files. Set only in the offline page, so that they are cached together.
   */
  readonly shellFiles?: readonly string[];
  /** What the gateway has rendered; absent if the page is rendered in the browser. */
  readonly rendered?: RenderedPage;
}

/** The shell's settings for loading sections. Not passed to sections. */
export interface SectionLoading {
  /** How long a section can take to load before the visitor sees an error. */
  readonly deadlineMs: number;
  /** Allowed origins of section files besides the portal's own, e.g. `https://files.example`. */
  readonly origins: readonly string[];
  /** The shell's version in this page. */
  readonly shellVersion: string;
  /** Absent if inspecting and overriding sections is not allowed. */
  readonly inspection?: {
    /** Portals to load sections from, by section name, e.g. `{ details: 'http://localhost:3000' }`. */
    readonly overrides: Readonly<Record<string, string>>;
  };
}
