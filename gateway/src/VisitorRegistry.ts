import type { RegistryView } from '@portal/shared/pageProtocol/RegistryView';
import type { ShellVersion } from '@portal/site/registry/Registry';

/** What one visitor gets of a site: its sections, each at the version that is meant for this visitor, and the shell around them. */
export interface VisitorRegistry extends RegistryView {
  readonly shell: ShellVersion;
}
