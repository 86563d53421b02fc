import '@portal/shared/ui/tokens.css';
import '@portal/shared/ui/base.css';
import { createRoot, type Root } from 'react-dom/client';
import { RouteError } from './layout/RouteError.tsx';
import { createDepartures } from './routing/createDepartures.ts';
import { createRouterPort } from './routing/createRouterPort.ts';
import { followLinks } from './routing/followLinks.ts';
import { loadOnIntent } from './routing/loadOnIntent.ts';
import { Routing } from './routing/Routing.tsx';
import { createReporter } from './reports/createReporter.ts';
import { flushOnLeave } from './reports/flushOnLeave.ts';
import { observeVitals } from './reports/observeVitals.ts';
import { reportDataFailures } from './reports/reportDataFailures.ts';
import { sendReports } from './reports/sendReports.ts';
import { shownSection } from './reports/shownSection.ts';
import { createPageLoader } from './sections/createPageLoader.ts';
import { startSections } from './sections/startSections.ts';
import { createAnnouncer } from './services/createAnnouncer.ts';
import { createPortal } from './services/createPortal.ts';
import { createShortcutSwitch } from './services/createShortcutSwitch.ts';
import { createThemeSwitch } from './services/createThemeSwitch.ts';
import { readPortalPage } from './services/readPortalPage.ts';
import { ShellContext } from './services/ShellContext.ts';

/** The start of the page, step by step. */
function start(root: Root): void {
  const page = readPortalPage(document);
  const { config } = page;
  const reporter = createReporter(sendReports);
  const { sections, liveRegistry } = startSections(page, reporter.report);
  const { registry, refresh } = liveRegistry;
  const announcer = createAnnouncer();
  const router = createRouterPort((address) => location.assign(address));
  const departures = createDepartures(document);
  const portal = createPortal({ config, announcer, router });
  const loadPage = createPageLoader({ registry, sections, portal, refresh });
  const theme = createThemeSwitch(window);
  const shortcuts = createShortcutSwitch(window);

  void loadPage(location.pathname);
  root.render(
    <ShellContext value={{ registry, sections, announcer, portal, loadPage, theme, shortcuts }}>
      <Routing port={router} departures={departures} />
    </ShellContext>,
  );
  followLinks(document, (address, link) => {
    departures.follow(link);
    router.navigate(address);
  });
  loadOnIntent(document, loadPage);
  reportDataFailures({ queryClient: portal.queryClient, sections, report: reporter.report });
  observeVitals({ window, shown: () => shownSection(registry, sections, location.pathname), report: reporter.report });
  flushOnLeave(document, reporter.flush);
}

const element = document.getElementById('root');
if (element) {
  const root = createRoot(element);
  try {
    start(root);
  } catch (error) {
    console.error('The portal could not start.', error);
    root.render(<RouteError error={error} />);
  }
}
