import type { Portal } from '@portal/shared/contract/Portal';
import { mainLinks } from './layout/mainContent.ts';
import { startKeeping } from './offline/startKeeping.ts';
import type { LiveRegistryView } from './sections/createLiveRegistryView.ts';
import { fetchAhead } from './sections/fetchAhead.ts';

interface AfterwardsParts {
  readonly window: Window;
  readonly portal: Portal;
  readonly registry: LiveRegistryView['registry'];
  readonly isKeptOffline: boolean;
}

/** Begins what a visitor does not see, once the page can be used. */
export function beginAfterwards({
  window,
  portal,
  registry,
  isKeptOffline,
}: AfterwardsParts): void {
  void fetchAhead({ window, registry, findLinks: mainLinks });
  if (isKeptOffline) {
    startKeeping({ window, portal, registry });
  }
}
