import type { PortalPage } from '@portal/shared/pageProtocol/PortalPage';
import { createFederatedLoader } from './createFederatedLoader.ts';
import { createLiveRegistryView, type LiveRegistryView } from './createLiveRegistryView.ts';
import { createSectionLoader, type SectionLoader } from './createSectionLoader.ts';
import type { LoadModule } from './createVersionLoader.ts';
import type { SectionEvent } from './SectionEvent.ts';

export interface Sections {
  readonly sections: SectionLoader;
  readonly liveRegistryView: LiveRegistryView;
}

/** What somebody who looks into the page does to the loading of its sections. */
export interface LoadingChanges {
  /** The registry as this tab is to believe it. */
  change(registry: unknown): unknown;
  /** The loader, watched, and with the faults that are switched on. They happen to the version that is `current` of a section. */
  watch(loadModule: LoadModule, current: (name: string) => string | undefined): LoadModule;
}

interface SectionsOptions {
  readonly page: PortalPage;
  readonly report: (event: SectionEvent) => void;
  /** Visitors have none. */
  readonly inspection: LoadingChanges | undefined;
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

/** Asks the gateway for the registry as it is now, by the entity tag of the copy that the browser has. Gives what it says. Fails when nothing comes in time. */
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

/** Asks for the registry when the visitor comes back to the tab: sections may have shipped while it lay in the background. */
function askWhenVisible(document: Document, ask: () => unknown): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') {
      ask();
    }
  });
}
