import type { Portal } from '@portal/shared/contract/Portal';
import type { PortalConfig } from '@portal/shared/contract/PortalConfig';
import type { RegistryView } from '@portal/shared/pageProtocol/RegistryView';
import { createQueryClient } from '@portal/shared/state/queryPolicy';
import type { Announcer } from './createAnnouncer.ts';
import { createBrowserFavorites } from './createBrowserFavorites.ts';
import { createBrowserTabMemory } from './createBrowserTabMemory.ts';
import { createFavoritesBus } from './createFavoritesBus.ts';
import { createNavigation, type SearchOpener } from './createNavigation.ts';
import type { RouterPort } from './createRouterPort.ts';

interface PortalParts {
  readonly config: PortalConfig;
  readonly announcer: Announcer;
  readonly router: RouterPort;
  readonly search: SearchOpener;
  readonly registry: RegistryView;
  readonly noteOutdated?: Portal['noteOutdated'];
}

/** Creates the services for sections. The only place that does. */
export function createPortal({
  config,
  announcer,
  router,
  search,
  registry,
  noteOutdated,
}: PortalParts): Portal {
  return {
    config,
    queryClient: createQueryClient(),
    favorites: createFavoritesBus({
      store:
        config.favorites.persistence === 'browser' ? createBrowserFavorites(window) : undefined,
      now: Date.now,
    }),
    navigation: createNavigation({ router, search, registry }),
    announce: announcer.announce,
    tabMemory: createBrowserTabMemory(window),
    noteOutdated,
  };
}
