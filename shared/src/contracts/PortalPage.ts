import type { PortalConfig } from './PortalConfig.ts';
import type { SectionRegistry } from './SectionRegistry.ts';

/** The id of the script element that carries the page's data. */
export const PORTAL_PAGE_ID = 'portal-page';

/** What the gateway writes into the HTML for the shell, as JSON in `script#portal-page`. */
export interface PortalPage {
  readonly config: PortalConfig;
  readonly registry: SectionRegistry;
}
