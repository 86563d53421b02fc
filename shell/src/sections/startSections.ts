import type { PortalPage } from '@portal/shared/contracts/PortalPage';
import { askForRegistry } from './askForRegistry.ts';
import { askWhenVisible } from './askWhenVisible.ts';
import { createFederatedLoader } from './createFederatedLoader.ts';
import { createLiveRegistry } from './createLiveRegistry.ts';
import { createSectionLoader, type SectionLoader } from './createSectionLoader.ts';
import type { LiveRegistry } from './createLiveRegistry.ts';
import type { SectionEvent } from './SectionEvent.ts';

export interface Sections {
  readonly sections: SectionLoader;
  readonly liveRegistry: LiveRegistry;
}

/** Starts what loads sections: the registry of this tab, and the loader that follows it. */
export function startSections({ registry: initial, loading }: PortalPage, report: (event: SectionEvent) => void): Sections {
  const { deadlineMs, origins, shellVersion } = loading;
  const liveRegistry = createLiveRegistry({ initial, ask: () => askForRegistry(deadlineMs), report, shellVersion });
  askWhenVisible(document, liveRegistry.refresh);
  return { liveRegistry, sections: createSectionLoader({ registry: liveRegistry, loadModule: createFederatedLoader(origins), report, deadlineMs }) };
}
