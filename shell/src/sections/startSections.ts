import type { PortalPage } from '@portal/shared/contracts/PortalPage';
import type { Inspection } from '../inspection/Inspection.ts';
import { askForRegistry } from './askForRegistry.ts';
import { askWhenVisible } from './askWhenVisible.ts';
import { createFederatedLoader } from './createFederatedLoader.ts';
import { createLiveRegistryView, type LiveRegistryView } from './createLiveRegistryView.ts';
import { createSectionLoader, type SectionLoader } from './createSectionLoader.ts';
import type { SectionEvent } from './SectionEvent.ts';

export interface Sections {
  readonly sections: SectionLoader;
  readonly liveRegistryView: LiveRegistryView;
}

interface SectionsOptions {
  readonly page: PortalPage;
  readonly report: (event: SectionEvent) => void;
  readonly inspection: Pick<Inspection, 'change' | 'watch'> | undefined;
}

/** Starts what loads sections: the registry of this tab, and the loader that follows it. */
export function startSections({
  page: { registry, loading },
  report,
  inspection,
}: SectionsOptions): Sections {
  const { deadlineMs, origins, shellVersion } = loading;
  const change = (value: unknown) => (inspection ? inspection.change(value) : value);
  const liveRegistryView = createLiveRegistryView({
    initial: change(registry),
    ask: async () => change(await askForRegistry(deadlineMs)),
    report,
    shellVersion,
  });
  askWhenVisible(document, liveRegistryView.refresh);
  const fetchModule = createFederatedLoader(origins);
  const loadModule = inspection
    ? inspection.watch(fetchModule, (name) => liveRegistryView.release(name)?.current.version)
    : fetchModule;
  return {
    liveRegistryView,
    sections: createSectionLoader({ registry: liveRegistryView, loadModule, report, deadlineMs }),
  };
}
