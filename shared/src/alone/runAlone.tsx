import '../ui/tokens.css';
import '../ui/base.css';
import { createRoot } from 'react-dom/client';
import type { Section } from '@portal/contract/Section';
import { matchPath } from '@portal/page-protocol/matchPage';
import { fakePortal } from '../testing/fakePortal.ts';
import { AlonePages } from './AlonePages.tsx';

/**
 * The `pages` block of a section's package.json. `path` is absent for a page that the shell shows
 * in a dialog.
 */
type PagePaths = Readonly<Record<string, { readonly path?: string; readonly label?: string }>>;

/**
 * Runs a section on its own, without the shell: renders the page at the current address with
 * services that live as long as the document. There is no router; following a link reloads the
 * document. An address without a page shows a list of the section's pages. Development only.
 */
export function runAlone(section: Section, paths: PagePaths): void {
  const portal = fakePortal({
    navigate: (address) => (address === 'back' ? history.back() : location.assign(address)),
  });
  const root = document.body.appendChild(document.createElement('div'));
  const pages = Object.entries(paths).map(([name, { path }]) => ({
    name,
    path: path ?? `/${name}`,
  }));
  const here = pages
    .map((page) => ({ ...page, params: matchPath(page.path, location.pathname) }))
    .find(({ params }) => params);
  const Page = here && section.pages[here.name]?.Page;

  createRoot(root).render(
    Page && here.params ? (
      <Page portal={portal} params={here.params} />
    ) : (
      <AlonePages pages={pages} />
    ),
  );
}
