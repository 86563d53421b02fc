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

interface AlonePagesProps {
  readonly pages: readonly { readonly name: string; readonly path: string }[];
}

/** For each kind, the id of an entry that exists in the sample catalogue. */
const EXAMPLE_ID: Readonly<Record<string, string>> = { movie: '1020', tv: '1001', person: '3001' };

/** Lists the pages of a section that runs on its own, with an example link to each. */
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
