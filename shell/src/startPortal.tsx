import { createRoot, hydrateRoot } from 'react-dom/client';
import { BehaviorSubject } from 'rxjs';
import type { PortalPage } from '@portal/page-protocol/PortalPage';
import { isInspected } from './inspection/isInspected.ts';
import type { Inspection } from './inspection/startInspection.tsx';
import { RouteError } from './layout/RouteError.tsx';
import { isKeptPage } from './offline/isKeptPage.ts';
import { isOffline } from './offline/isOffline.ts';
import { createReporter } from './reports/createReporter.ts';
import { gatherUncaught } from './reports/gatherUncaught.ts';
import { reportHydration } from './reports/reportHydration.ts';
import { sectionsInUse } from './reports/sectionsInUse.ts';
import { flushOnLeave, sendReports } from './reports/sendReports.ts';
import { createFollowedLinks } from './routing/createFollowedLinks.ts';
import { createEarlyPresses } from './routing/earlyPresses.ts';
import { followLinks } from './routing/followLinks.ts';
import { keyEntries } from './routing/keyEntries.ts';
import { takeOver } from './routing/RenderedPlace.tsx';
import { Routing } from './routing/Routing.tsx';
import { createPageLoader } from './sections/createPageLoader.ts';
import { loadAxios } from './sections/offerPackages.ts';
import { startSections } from './sections/startSections.ts';
import { createAnnouncer } from './services/createAnnouncer.ts';
import { createDataAge } from './services/createDataAge.ts';
import { createSearchOpener } from './services/createNavigation.ts';
import { createPortal } from './services/createPortal.ts';
import { createRouterPort } from './services/createRouterPort.ts';
import { createShortcutSwitch } from './services/createShortcutSwitch.ts';
import { createThemeSwitch } from './services/createThemeSwitch.ts';
import type { Install } from './services/offerInstallation.ts';
import { readPortalPage } from './services/readPortalPage.ts';
import { restoreQueries } from './services/renderedQueries.ts';
import { type Shell, ShellContext } from './services/ShellContext.ts';

/** Starts the page, step by step. */
function start(element: Element, page: PortalPage, inspection?: Inspection): void {
  const { config, serviceLogo, rendered } = page;
  const handleUncaught = gatherUncaught(window);
  const reporter = createReporter(inspection?.send ?? sendReports);
  const { sections, liveRegistryView } = startSections({
    page,
    report: reporter.report,
    inspection,
  });
  const { registry, refresh } = liveRegistryView;
  const announcer = createAnnouncer();
  keyEntries(window);
  const router = createRouterPort((address) => location.assign(address));
  const followedLinks = createFollowedLinks(document);
  const search = createSearchOpener();
  const dataAge = createDataAge();
  const portal = createPortal({
    config,
    announcer,
    router,
    search,
    registry,
    noteOutdated: dataAge.noteOutdated,
    renderedAt: rendered?.at,
    window,
  });
  restoreQueries(portal, rendered?.data ?? [], isKeptPage(performance) ? rendered?.at : undefined);
  const takeover = rendered?.section && takeOver(sections, rendered.section);
  const { loadPage, loadSlot } = createPageLoader({
    registry,
    sections,
    portal,
    refresh: () => isOffline(navigator) || refresh(),
    takenOver: takeover?.isOver,
  });
  const shell: Shell = {
    registry,
    sections,
    announcer,
    portal,
    search,
    loadPage,
    loadSlot,
    theme: createThemeSwitch(window),
    shortcuts: createShortcutSwitch(window),
    dataMoment$: dataAge.moment$,
    install$: new BehaviorSubject<Install>(undefined),
    takeover,
    earlyPresses: createEarlyPresses({
      recorder: window.portalPresses,
      hasPlace: rendered?.section !== undefined,
      now: () => performance.now(),
    }),
    serviceLogo,
  };

  void loadPage(location.pathname + location.search);
  const content = (
    <ShellContext value={shell}>
      <Routing port={router} followedLinks={followedLinks} />
    </ShellContext>
  );
  if (rendered) {
    hydrateRoot(element, content, {
      onRecoverableError: reportHydration(rendered, reporter.report),
    });
  } else {
    createRoot(element).render(content);
  }
  followLinks({
    document,
    prepare: ({ pathname, search }) => void (isOffline(navigator) || loadPage(pathname + search)),
    async follow(address, link) {
      followedLinks.follow(link);
      if (isOffline(navigator) && !(await followedLinks.openOffline?.(address))) {
        location.assign(address);
      } else {
        router.navigate(address);
      }
    },
  });
  const inUse = sectionsInUse(registry, sections);
  // A rendered page is taken over first. If loading fails, the first request loads the file again.
  void Promise.resolve(takeover?.isSameVersion)
    .then(loadAxios)
    .then(loadAfterwards)
    .then(({ startDeferred }) =>
      startDeferred({
        window,
        shell,
        followedLinks,
        dataAge,
        isKeptOffline: page.isKeptOffline ?? false,
        vitals: { ...inUse, report: reporter.report },
        uncaught: { handleUncaught, liveRegistryView, report: reporter.report },
      }),
    )
    .catch(() => undefined);
  flushOnLeave(document, reporter.flush);
  inspection?.draw(shell);
}

/** In one file with the HTTP client, see `LATE_PACKAGES` in rspack.base.js. */
function loadAfterwards() {
  return import(/* webpackChunkName: "afterwards" */ './startDeferred.ts');
}

/**
 * Starts the portal in this element, with the inspection if requested. If that fails to load, starts
 * it as for visitors; if the start fails, the page says so.
 */
export async function startPortal(element: Element): Promise<void> {
  try {
    const page = readPortalPage(document);
    start(element, page, isInspected(page.loading, window) ? await inspect(page) : undefined);
  } catch (error) {
    console.error('The portal could not start.', error);
    createRoot(element).render(<RouteError error={error} />);
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
