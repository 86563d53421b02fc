import type { Favorite } from '@portal/contract/Favorite';
import { announceInDialogs } from './announcements/announceInDialogs.ts';
import type { DataAge } from './data-age/dataAge.ts';
import { watchDataAge } from './data-age/watchDataAge.ts';
import type { isFavorite } from './favorites/isFavorite.ts';
import { askToPersist } from './favorites/keepingOffer.ts';
import { shareWithTabs } from './favorites/shareWithTabs.ts';
import type { TitleList } from './favorites/titleList.ts';
import { mainLinks } from './layout/mainContent.ts';
import { prefetchOnIntent } from './prefetching/prefetchOnIntent.ts';
import { prefetchSections } from './prefetching/prefetchSections.ts';
import type { collectUncaught } from './reports/collectUncaught.ts';
import { createFindOwner, type OwnerOptions } from './reports/findOwner.ts';
import { observeVitals } from './reports/observeVitals.ts';
import { reportCauses } from './reports/reportCauses.ts';
import { reportDataFailures } from './reports/reportDataFailures.ts';
import type { Reporter } from './reports/reporter.ts';
import { reportSlowScripts } from './reports/reportSlowScripts.ts';
import { reportUncaught } from './reports/reportUncaught.ts';
import { sectionsInUse } from './reports/sectionsInUse.ts';
import { collectSlowScripts } from './reports/slowScripts.ts';
import type { FollowedLinks, LaterNavigation } from './routing/followedLinks.ts';
import { liftPictureBetween } from './routing/movePicture.ts';
import { createCatchUp } from './section-loading/catchUp.ts';
import { offerInstallation } from './service-worker/offerInstallation.ts';
import { createOpenOffline } from './service-worker/openOffline.ts';
import { startOfflineCaching } from './service-worker/startOfflineCaching.ts';
import type { Shell } from './ShellContext.ts';

interface DeferredOptions {
  readonly window: Window & typeof globalThis;
  readonly shell: Pick<
    Shell,
    'portal' | 'registry' | 'sections' | 'announcer' | 'loadPage' | 'install$' | 'failures$'
  >;
  readonly followedLinks: FollowedLinks;
  readonly favoritesList: TitleList<Favorite>;
  /** Passed as a parameter: importing it here as well would make the first script larger. */
  readonly isFavorite: typeof isFavorite;
  /** Passed as a parameter for the same reason. */
  readonly isOffline: () => boolean;
  /** Checks for new releases. */
  readonly refresh: () => unknown;
  readonly dataAge: DataAge;
  readonly isCachedOffline: boolean;
  readonly reporter: Reporter;
  readonly uncaught: Pick<OwnerOptions, 'liveRegistryView'> & {
    readonly handleUncaught: ReturnType<typeof collectUncaught>;
  };
}

/**
 * The deferred part of the shell: starts everything that the first paint and hydration do not need.
 */
export function startDeferred({
  window,
  shell: { portal, registry, sections, announcer, loadPage, install$, failures$ },
  followedLinks,
  favoritesList,
  isFavorite: isEntry,
  isOffline,
  refresh,
  dataAge,
  isCachedOffline,
  reporter,
  uncaught: { handleUncaught, liveRegistryView },
}: DeferredOptions): LaterNavigation {
  const { report } = reporter;
  reportCauses({ reporter, location: window.location, failures$ });
  const findOwner = createFindOwner({ liveRegistryView, pageUrl: window.location.href });
  const inUse = sectionsInUse(window, registry, sections);
  const slowScripts = collectSlowScripts({ findOwner, ...inUse });
  observeVitals({ window, ...inUse, slowScripts, report });
  reportSlowScripts({ document: window.document, slowScripts, reporter });
  reportDataFailures({ queryClient: portal.queryClient, sections, report });
  handleUncaught(reportUncaught({ findOwner, report }));
  prefetchOnIntent({
    document: window.document,
    home: registry.home,
    isOffline,
    loadPage,
  });
  announceInDialogs(window.document, announcer.sentence$);
  // On a touchscreen, the touch comes before the tap on a link.
  window.document.addEventListener('pointerdown', refresh);
  watchDataAge(dataAge, portal.queryClient, () => new Date());
  offerInstallation(window, install$);
  askToPersist(window, portal.favorites);
  // Applies a changed choice to the other stored lists even on pages that do not show them. All of
  // them load together.
  portal.favorites.keeping.subscribe(() => void portal.loadSeen().catch(console.error));
  shareWithTabs({
    window,
    name: 'portal.favorites',
    list: favoritesList,
    isEntry,
    isStored: portal.favorites.keeping.isOn,
  });
  void prefetchSections({ window, registry, sections, findLinks: mainLinks });
  if (isCachedOffline) {
    startOfflineCaching({ window, portal });
  }
  return {
    liftPicture: liftPictureBetween(followedLinks),
    catchUp: createCatchUp({ registry, sections, refresh }),
    openOffline: isCachedOffline
      ? createOpenOffline({ caches: window.caches, portal, sections })
      : undefined,
  };
}
