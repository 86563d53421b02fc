import type { RegistryView } from '@portal/shared/contracts/RegistryView';
import type { ShellVersion } from '@portal/shared/registry/SiteRegistry';

/** What one visitor gets of a site: its sections, each at the version that is meant for this visitor, and the shell around them. */
export interface VisitorRegistry extends RegistryView {
  readonly shell: ShellVersion;
}
