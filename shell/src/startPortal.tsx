import type { ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BehaviorSubject, Subject } from 'rxjs';
import type { Portal } from '@portal/contract/Portal';
import type { PortalPage } from '@portal/page-protocol/PortalPage';
import { Button } from '@portal/shared/ui/Button';
import { createAnnouncer } from './announcements/announcer.ts';
import { createDataAge } from './data-age/dataAge.ts';
import { importDeferredServices, importStartDeferred } from './deferredImports.ts';
import { createFavoritesList } from './favorites/favoritesBus.ts';
import { isFavorite } from './favorites/isFavorite.ts';
import { createTitleList } from './favorites/titleList.ts';
import { createTitleStore } from './favorites/titleStore.ts';
import { createEarlyPresses, repeatFocusAndPointer } from './hydration/earlyPresses.ts';
import { startHydration } from './hydration/HydratedSection.tsx';
import { restoreQueries } from './hydration/renderedQueries.ts';
import { isInspected } from './inspection/isInspected.ts';
import type { Inspection } from './inspection/startInspection.tsx';
import { createLateService } from './lateService.ts';
import { RouteError } from './layout/ErrorPages.tsx';
import { createPortal } from './portal/createPortal.ts';
import { createRouterHandle } from './portal/navigation.ts';
import { sectionPortal } from './portal/sectionPortal.ts';
import { readPortalPage } from './readPortalPage.ts';
import { collectUncaught } from './reports/collectUncaught.ts';
import { createReporter, flushOnLeave, sendReports } from './reports/reporter.ts';
import { reportHydration } from './reports/reportHydration.ts';
import { createFollowedLinks } from './routing/followedLinks.ts';
import { followPortalLinks } from './routing/followPortalLinks.ts';
import { keyEntries } from './routing/keyEntries.ts';
import { Routing } from './routing/Routing.tsx';
import { createPageLoader } from './section-loading/pageLoader.ts';
import { startSections } from './section-loading/startSections.ts';
import { Boundary } from './section-view/Boundary.tsx';
import { useSectionState } from './section-view/SectionView.tsx';
import type { ExplainedFailure } from './SectionEvent.ts';
import { isCachedPage, isOffline } from './service-worker/isOffline.ts';
import type { Install } from './service-worker/offerInstallation.ts';
import { type NoticesView, type Shell, ShellContext } from './ShellContext.ts';
import { createShortcutSwitch } from './shortcuts/shortcutSwitch.ts';
import { createThemeSwitch } from './theme/themeSwitch.ts';

/** Creates everything that the first paint and hydration need. */
function createFirstPhase(page: PortalPage, inspection?: Inspection) {
  const { config, serviceLogo, rendered } = page;
  const { home = '/' } = page.registry;
  const handleUncaught = collectUncaught(window);
  const reporter = createReporter(inspection?.send ?? sendReports.bind(undefined, home));
  const { sections, liveRegistryView } = startSections({
    page,
    report: reporter.report,
    inspection,
  });
  const { registry, refresh } = liveRegistryView;
  const refreshOnline = () => isOffline(navigator) || refresh();
  const announcer = createAnnouncer();
  keyEntries(window, home);
  const router = createRouterHandle((address) => location.assign(address));
  const followedLinks = createFollowedLinks(document);
  const openSearch$ = new Subject<void>();
  const noticesView$ = new BehaviorSubject<NoticesView | undefined>(undefined);
  const lists = { createTitleList, createTitleStore };
  const deferredServices = createLateService(importDeferredServices, (module) =>
    module.createDeferredServices({ window, portal, noticesView$, lists, favoritesList }),
  );
  const dataAge = createDataAge();
  const favoritesList = createFavoritesList(window, config.favorites.persistence === 'browser');
  const portal: Portal = createPortal({
    config,
    announcer,
    router,
    openSearch$,
    registry,
    loadDeferred: deferredServices.load,
    favoritesList,
    noteOutdated: dataAge.noteOutdated,
    renderedAt: rendered?.at,
    window,
  });
  const cachedAt = isCachedPage(performance) ? rendered?.at : undefined;
  restoreQueries(portal, rendered?.data ?? [], cachedAt);
  const hydration = rendered?.section && startHydration(sections, rendered.section);
  const pageLoader = createPageLoader({
    registry,
    sections,
    portalOf: (section) => sectionPortal({ portal, registry }, section),
    refresh: refreshOnline,
    hydrated: hydration?.hydrated,
  });
  const shell: Shell = {
    registry,
    sections,
    announcer,
    portal,
    openSearch$,
    noticesView$,
    failures$: new BehaviorSubject<readonly ExplainedFailure[]>([]),
    ...pageLoader,
    theme: createThemeSwitch(window, home),
    shortcuts: createShortcutSwitch(window),
    dataMoment$: dataAge.moment$,
    install$: new BehaviorSubject<Install>(undefined),
    hydration,
    parts: {
      rendered: rendered?.parts ?? [],
      report: reporter.report,
      tools: {
        Boundary,
        Button,
        Context: ShellContext,
        createRoot,
        hydrateRoot,
        reportHydration,
        restoreQueries,
        sectionPortal,
        useSectionState,
      },
    },
    earlyPresses: createEarlyPresses({
      recorder: window.portalPresses,
      hasSection: rendered?.section !== undefined,
      now: () => performance.now(),
    }),
    serviceLogo,
  };
  return {
    shell,
    router,
    followedLinks,
    favoritesList,
    refresh: refreshOnline,
    dataAge,
    isCachedOffline: page.isKeptOffline ?? false,
    reporter,
    uncaught: { handleUncaught, liveRegistryView },
  };
}

/** Renders the page. The deferred part of the shell starts when its code has loaded. */
function start(element: Element, page: PortalPage, inspection?: Inspection): void {
  const first = createFirstPhase(page, inspection);
  const { shell, router, followedLinks, reporter } = first;
  const { registry, loadPage } = shell;
  const { rendered } = page;
  const loadRest = async () => {
    // After hydration.
    await shell.hydration?.isSameVersion;
    return importStartDeferred();
  };
  const rest = createLateService(loadRest, ({ startDeferred }) =>
    startDeferred({ ...first, window, isFavorite, isOffline: () => isOffline(navigator) }),
  );
  const startRest = () => void rest.load().catch(console.error);
  void loadPage(location.pathname + location.search);
  const content = (
    <ShellContext value={shell}>
      <Routing
        router={router}
        followedLinks={followedLinks}
        later={rest.started}
        root={rendered && element}
      />
    </ShellContext>
  );
  renderInto(element, content, rendered && reportHydration(rendered, reporter.report));
  startRest();
  window.addEventListener('online', startRest);
  followPortalLinks(document, {
    registry,
    followedLinks,
    loadPage,
    router,
    startRest,
    later: rest.started,
  });
  flushOnLeave(document, reporter.flush);
  inspection?.render(shell);
}

/** Hydrates the gateway's HTML, or renders the page if there is none. */
function renderInto(
  element: Element,
  content: ReactNode,
  onRecoverableError: ReturnType<typeof reportHydration> | undefined,
): void {
  if (onRecoverableError) {
    hydrateRoot(element, content, { onRecoverableError });
    repeatFocusAndPointer(document);
  } else {
    createRoot(element).render(content);
  }
}

/**
 * Starts the portal in this element, with the inspection if it is requested and its code has
 * loaded. **Fails** if the server-rendered HTML should stay.
 */
export async function startPortal(element: Element): Promise<void> {
  let home: string | undefined;
  try {
    const page = readPortalPage(document, location);
    home = page.registry.home;
    start(element, page, isInspected(page.loading, window) ? await inspect(page) : undefined);
  } catch (error) {
    if (element.hasChildNodes()) {
      throw error;
    }
    console.error('The portal could not start.', error);
    createRoot(element).render(<RouteError error={error} home={home} />);
  }
}

async function inspect(page: PortalPage): Promise<Inspection | undefined> {
  try {
    const { startInspection } = await import('./inspection/startInspection.tsx');
    return await startInspection(page, window);
  } catch (error) {
    console.error('The page cannot be inspected.', error);
    return undefined;
  }
}
