import type { PortalPage } from '@portal/page-protocol/PortalPage';
import { createFederatedLoader } from './createFederatedLoader.ts';
import { createLiveRegistryView, type LiveRegistryView } from './createLiveRegistryView.ts';
import { createSectionLoader, type SectionLoader } from './createSectionLoader.ts';
import type { LoadModule } from './createVersionLoader.ts';
import type { SectionEvent } from './SectionEvent.ts';

export interface Sections {
  readonly sections: SectionLoader;
  readonly liveRegistryView: LiveRegistryView;
}

/** How an inspection changes the loading of sections. */
export interface LoadingChanges {
  /** Changes the registry for this tab. */
  change(registry: unknown): unknown;
  /**
   * Wraps the loader to record loads and inject faults, which affect a section's `current` version.
   */
  watch(loadModule: LoadModule, current: (name: string) => string | undefined): LoadModule;
}

interface SectionsOptions {
  readonly page: PortalPage;
  readonly report: (event: SectionEvent) => void;
  /** Visitors have none. */
  readonly inspection: LoadingChanges | undefined;
}

/** Starts section loading: the tab's registry, and the loader that follows it. */
export function startSections({
  page: { registry, loading, rendered },
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
  const fetchModule = createFederatedLoader(origins, rendered?.section?.name);
  const loadModule = inspection
    ? inspection.watch(fetchModule, (name) => liveRegistryView.release(name)?.current.version)
    : fetchModule;
  return {
    liveRegistryView,
    sections: createSectionLoader({ registry: liveRegistryView, loadModule, report, deadlineMs }),
  };
}

/** Fetches the current registry, revalidating the browser's copy. Fails on timeout. */
async function askForRegistry(deadlineMs: number): Promise<unknown> {
  const answer = await fetch('/registry.json', {
    cache: 'no-cache',
    signal: AbortSignal.timeout(deadlineMs),
  });
  if (!answer.ok) {
    throw new Error(`The gateway answered ${answer.status} when it was asked for the registry.`);
  }
  return answer.json();
}

/**
 * Checks the registry when the visitor returns to the tab: sections may have been released while it
 * was in the background.
 */
function askWhenVisible(document: Document, ask: () => unknown): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') {
      ask();
    }
  });
}
