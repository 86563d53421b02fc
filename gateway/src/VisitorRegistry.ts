import type { SectionRegistry } from '@portal/shared/contracts/SectionRegistry';
import type { ShellVersion } from '@portal/shared/registry/SiteRegistry';

/** What one visitor gets of a site: its sections, each at the version that is meant for this visitor, and the shell around them. */
export interface VisitorRegistry extends SectionRegistry {
  readonly shell: ShellVersion;
}
