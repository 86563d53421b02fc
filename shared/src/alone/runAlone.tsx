import '../ui/tokens.css';
import '../ui/base.css';
import { createRoot } from 'react-dom/client';
import type { Section } from '@portal/contract/Section';
import { matchPath } from '@portal/page-protocol/matchPage';
import { fakePortal } from '../testing/fakePortal.ts';

/**
 * The `pages` block of a section's package.json. `path` is absent for a page that the shell shows
 * in a dialog.
 */
type PagePaths = Readonly<Record<string, { readonly path?: string; readonly label?: string }>>;

/**
 * Runs a section standalone, without the shell: renders the page for the current URL with in-memory
 * services. There is no router, so following a link reloads the document. For an unknown URL, lists
 * the section's pages. Development only.
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

interface AlonePagesProps {
  readonly pages: readonly { readonly name: string; readonly path: string }[];
}

/** Example ids by kind; each exists in the sample catalogue. */
const EXAMPLE_ID: Readonly<Record<string, string>> = { movie: '1020', tv: '1001', person: '3001' };

/** Lists the section's pages, with an example link to each. */
function AlonePages({ pages }: AlonePagesProps) {
  return (
    <main>
      <h1>Pages of this section</h1>
      <ul>
        {pages.map(({ name, path }) => (
          <li key={name}>
            <a href={exampleOf(path)}>{name}</a>
          </li>
        ))}
      </ul>
    </main>
  );
}

function exampleOf(path: string): string {
  const kind = path.split('/')[1] ?? '';
  return path.replace(':id', EXAMPLE_ID[kind] ?? '1');
}
