import type { Portal } from '@portal/contract/Portal';
import type { PortalConfig } from '@portal/contract/PortalConfig';
import type { RegistryView } from '@portal/page-protocol/RegistryView';
import { createQueryClient } from '@portal/shared/state/queryPolicy';
import type { Announcer } from './createAnnouncer.ts';
import { createBrowserDeviceMemory } from './createBrowserDeviceMemory.ts';
import { createBrowserFavorites } from './createBrowserFavorites.ts';
import { createBrowserTabMemory } from './createBrowserTabMemory.ts';
import { createFavoritesBus } from './createFavoritesBus.ts';
import { createKeepingChoice } from './createKeepingChoice.ts';
import { createNavigation, type SearchOpener } from './createNavigation.ts';
import type { RouterPort } from './createRouterPort.ts';

interface PortalParts {
  readonly config: PortalConfig;
  readonly announcer: Announcer;
  readonly router: RouterPort;
  readonly search: SearchOpener;
  readonly registry: RegistryView;
  readonly noteOutdated?: Portal['noteOutdated'];
  /** Where the page was rendered by the gateway: when, in milliseconds since 1970. */
  readonly renderedAt?: number;
  /** The browser; absent on the server, where nothing is stored. */
  readonly window?: Window;
}

/** Creates the services for sections. The only place that does. */
export function createPortal({
  config,
  announcer,
  router,
  search,
  registry,
  noteOutdated,
  renderedAt,
  window,
}: PortalParts): Portal {
  const isKeptByDefault = config.favorites.persistence === 'browser';
  const choice = window && createKeepingChoice(window, isKeptByDefault);
  const favorites = createFavoritesBus({
    store: window && createBrowserFavorites(window),
    choice,
    now: Date.now,
  });
  const deviceMemory = window && isKeptByDefault ? createBrowserDeviceMemory(window) : undefined;
  favorites.keeping?.subscribe((isOn) => isOn || deviceMemory?.clear());
  return {
    config,
    queryClient: createQueryClient(),
    favorites,
    navigation: createNavigation({ router, search, registry }),
    announce: announcer.announce,
    tabMemory: window && createBrowserTabMemory(window),
    // Nothing is kept from the moment on that the visitor wants it so.
    get deviceMemory() {
      return favorites.keeping?.isOn() ? deviceMemory : undefined;
    },
    noteOutdated,
    renderedAt,
  };
}
