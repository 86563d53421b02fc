import type { PortalPage } from '@portal/page-protocol/PortalPage';
import { importFetchRegistry, importReadRegistryView } from '../deferredImports.ts';
import { createLiveRegistryView, trustRegistry } from '../registry/liveRegistryView.ts';
import type { CheckedRegistryView } from '../registry/readRegistryView.ts';
import type { SectionEvent } from '../SectionEvent.ts';
import type { LoadModule } from './federatedLoader.ts';
import { createFederatedLoader } from './federatedLoader.ts';
import { createSectionLoader } from './sectionLoader.ts';

export interface LoadingChanges {
  /** Changes the registry in this tab, and checks it. */
  change(registry: unknown): CheckedRegistryView;
  /** Wraps the module loader, to record loads and to inject faults into the `current` version. */
  watch(loadModule: LoadModule, current: (name: string) => string | undefined): LoadModule;
}

interface SectionsOptions {
  readonly page: PortalPage;
  readonly report: (event: SectionEvent) => void;
  /** Absent for visitors. */
  readonly inspection: LoadingChanges | undefined;
}

/**
 * Starts section loading: creates the tab's registry and the section loader, which follows its
 * changes.
 */
export function startSections({
  page: { registry, loading, rendered },
  report,
  inspection,
}: SectionsOptions) {
  const { deadlineMs, origins, shellVersion } = loading;
  const { home = '/' } = registry;
  const liveRegistryView = createLiveRegistryView({
    initial: inspection?.change(registry) ?? trustRegistry(registry),
    fetchRegistry: async (names) => {
      const { fetchRegistry } = await importFetchRegistry();
      const { readRegistryView } = await importReadRegistryView();
      const fetched = await fetchRegistry(home, deadlineMs, names);
      return inspection?.change(fetched) ?? readRegistryView(fetched);
    },
    report,
    shellVersion,
    home,
  });
  refreshWhenVisible(document, liveRegistryView.refresh);
  const fetchModule = createFederatedLoader(origins, rendered?.section?.name, home);
  const loadModule = inspection
    ? inspection.watch(fetchModule, (name) => liveRegistryView.release(name)?.current.version)
    : fetchModule;
  return {
    liveRegistryView,
    sections: createSectionLoader({ registry: liveRegistryView, loadModule, report, deadlineMs }),
  };
}

/** While the tab was hidden, sections may have been released. */
function refreshWhenVisible(document: Document, refresh: () => unknown): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') {
      refresh();
    }
  });
}
