import type { PortalConfig } from '../contract/PortalConfig.ts';
import type { RegistryView } from './RegistryView.ts';

/** The id of the script element that carries the page's data. */
export const PORTAL_PAGE_ID = 'portal-page';

/** What the gateway writes into the HTML for the shell, as JSON in `script#portal-page`. */
export interface PortalPage {
  readonly config: PortalConfig;
  readonly registry: RegistryView;
  readonly loading: SectionLoading;
  /** Address of the service's logo, which stands beside its notice; absent where the operator has named none, and over the catalogue. */
  readonly serviceLogo?: string;
}

/** How the shell loads sections. No section needs to know. */
export interface SectionLoading {
  /** How long a section may take before the visitor is told. */
  readonly deadlineMs: number;
  /** Where files of sections may come from besides the portal itself, e.g. `https://files.example`. */
  readonly origins: readonly string[];
  /** The version of the shell that was sent along. */
  readonly shellVersion: string;
  /** Absent where nobody may look into the page or change how it is put together. */
  readonly inspection?: {
    /** The portals that sections are to be taken from, by the section's name, e.g. `{ details: 'http://localhost:3000' }`. */
    readonly overrides: Readonly<Record<string, string>>;
  };
}
