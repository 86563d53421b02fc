import '../ui/tokens.css';
import '../ui/base.css';
import { createRoot } from 'react-dom/client';
import type { Section } from '../contract/Section.ts';
import { matchPath } from '../pageProtocol/matchPage.ts';
import { fakePortal } from '../testing/fakePortal.ts';
import { AlonePages } from './AlonePages.tsx';

/** The pages of a section as its package.json names them: a path, or none for a page that the shell shows over others. */
type PagePaths = Readonly<Record<string, { readonly path?: string; readonly label?: string }>>;

/**
 * Runs a section by itself, without the shell: the page that stands at the address, with services that live as long as the page.
 * Links load the page anew, there is no router. Where the section has no page, its pages are listed. Development only.
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
