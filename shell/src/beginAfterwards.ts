import type { Portal } from '@portal/shared/contract/Portal';
import { mainLinks } from './layout/mainContent.ts';
import { startKeeping } from './offline/startKeeping.ts';
import { observeVitals, sectionAt, versionInUse } from './reports/observeVitals.ts';
import type { LiveRegistryView } from './sections/createLiveRegistryView.ts';
import type { SectionLoader } from './sections/createSectionLoader.ts';
import { fetchAhead } from './sections/fetchAhead.ts';

interface AfterwardsParts {
  readonly window: Window;
  readonly portal: Portal;
  readonly registry: LiveRegistryView['registry'];
  readonly sections: SectionLoader;
  readonly report: Parameters<typeof observeVitals>[0]['report'];
  /** The path that the visit began with. */
  readonly startedAt: string;
  readonly isKeptOffline: boolean;
}

/** Begins what a visitor does not see, once the page can be used. */
export function beginAfterwards({
  window,
  portal,
  registry,
  sections,
  report,
  startedAt,
  isKeptOffline,
}: AfterwardsParts): void {
  observeVitals({
    window,
    startedWith: sectionAt(registry, startedAt),
    shown: () => sectionAt(registry, window.location.pathname),
    versionOf: (section) => versionInUse(sections, section),
    report,
  });
  void fetchAhead({ window, registry, findLinks: mainLinks });
  if (isKeptOffline) {
    startKeeping({ window, portal, registry });
  }
}
