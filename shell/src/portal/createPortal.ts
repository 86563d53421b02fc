import type { Subject } from 'rxjs';
import type { Favorite } from '@portal/contract/Favorite';
import type { FollowedPeople, Portal, SeenTitles } from '@portal/contract/Portal';
import type { PortalConfig } from '@portal/contract/PortalConfig';
import type { RegistryView } from '@portal/page-protocol/RegistryView';
import { createTabMemory } from '@portal/shared/state/createTabMemory';
import { createQueryClient } from '@portal/shared/state/queryPolicy';
import type { Announcer } from '../announcements/announcer.ts';
import { createFavoritesBus } from '../favorites/favoritesBus.ts';
import type { TitleList } from '../favorites/titleList.ts';
import { createBrowserDeviceMemory, createBrowserTabMemory } from './browserMemory.ts';
import { createNavigation, type RouterHandle } from './navigation.ts';

interface PortalParts {
  readonly config: PortalConfig;
  readonly announcer: Announcer;
  readonly router: RouterHandle;
  readonly openSearch$: Subject<void>;
  readonly registry: RegistryView;
  /** Loads the services that the first page does not need. */
  readonly loadDeferred: () => Promise<DeferredServices>;
  readonly favoritesList: TitleList<Favorite>;
  readonly noteOutdated: Portal['noteOutdated'];
  /** When the gateway rendered the page, in milliseconds since 1970-01-01 UTC. */
  readonly renderedAt?: number;
  /** The browser's window. Absent on the server, where nothing is stored. */
  readonly window?: Window & typeof globalThis;
}

/** Services that load when they are first used, see `deferredServices.ts`. */
export interface DeferredServices {
  readonly notify: Portal['notify'];
  readonly seen: SeenTitles;
  readonly followed: FollowedPeople;
  /** Called when the visitor has added a favorite. */
  readonly noteAddition: () => void;
}

/** Creates the services that sections use. */
export function createPortal({ announcer, window, ...parts }: PortalParts): Portal {
  const { config, loadDeferred, favoritesList, noteOutdated, renderedAt } = parts;
  const favorites = createFavoritesBus({
    list: favoritesList,
    // oxlint-disable-next-line portal/closed-clocks -- for the dates of favorites
    now: Date.now,
    onAdd: () => void loadDeferred().then(({ noteAddition }) => noteAddition(), console.error),
  });
  const deviceMemory = window && createBrowserDeviceMemory(window);
  favorites.keeping.subscribe((isOn) => isOn || deviceMemory?.clear());
  return {
    config,
    queryClient: createQueryClient(),
    favorites,
    navigation: createNavigation(parts),
    announce: announcer.announce,
    notify: (notice) => void loadDeferred().then(({ notify }) => notify(notice), console.error),
    loadSeen: () => loadDeferred().then(({ seen }) => seen),
    loadFollowed: () => loadDeferred().then(({ followed }) => followed),
    tabMemory: window ? createBrowserTabMemory(window) : createTabMemory(),
    // Only available while the favorites are stored.
    get deviceMemory() {
      return favorites.keeping.isOn() ? deviceMemory : undefined;
    },
    noteOutdated,
    renderedAt,
  };
}
