import '@portal/shared/ui/tokens.css';
import '@portal/shared/ui/base.css';
import { createRoot } from 'react-dom/client';
import { createRouterPort } from './routing/createRouterPort.ts';
import { followLinks } from './routing/followLinks.ts';
import { loadOnIntent } from './routing/loadOnIntent.ts';
import { Routing } from './routing/Routing.tsx';
import { createFederatedLoader } from './sections/createFederatedLoader.ts';
import { createPageLoader } from './sections/createPageLoader.ts';
import { createSectionLoader } from './sections/createSectionLoader.ts';
import { reportFailure } from './sections/reportFailure.ts';
import { createAnnouncer } from './services/createAnnouncer.ts';
import { createPortal } from './services/createPortal.ts';
import { readPortalPage } from './services/readPortalPage.ts';
import { ShellContext } from './services/ShellContext.ts';

/** The start of the page, step by step. */
function start(root: HTMLElement): void {
  const { config, registry } = readPortalPage(document);
  const sections = createSectionLoader({ registry, loadModule: createFederatedLoader(), report: reportFailure });
  const announcer = createAnnouncer();
  const router = createRouterPort((address) => location.assign(address));
  const portal = createPortal({ config, announcer, router });
  const loadPage = createPageLoader({ registry, sections, portal });

  void loadPage(location.pathname);
  createRoot(root).render(
    <ShellContext value={{ registry, sections, announcer, portal, loadPage }}>
      <Routing port={router} />
    </ShellContext>,
  );
  followLinks(document, router.navigate);
  loadOnIntent(document, loadPage);
}

const root = document.getElementById('root');
if (root) {
  start(root);
}
