import type { Page } from '@playwright/test';
import { matchPage, matchPath } from '@portal/page-protocol/matchPage';
import { describeNearest } from '@portal/site/registry/nearest';
import type { Registry } from '@portal/site/registry/Registry';
import { gatewayWords } from './findPathMistake.ts';

/**
 * The URLs of destinations by kind, see `Destination`. Sections can ship before these pages exist.
 */
const ITEMS = ['/', '/movie/:id', '/tv/:id', '/person/:id'];

/**
 * Finds a link of the section in the page that leads to a portal URL that nothing serves, and
 * describes it in one sentence; `undefined` if there is none.
 */
export async function findDeadLink(
  tab: Page,
  section: string,
  registry: Registry,
): Promise<string | undefined> {
  const links = await tab.evaluate(
    (name) =>
      [
        ...document.querySelectorAll(
          `:is([data-section="${name}"], [data-part$=" ${name}"]) a[href]`,
        ),
      ]
        // Not the `href` property, which differs for SVG links and invalid URLs.
        .map((link) => link.getAttribute('href') ?? '')
        .filter((href) => URL.canParse(href, document.baseURI))
        .map((href) => new URL(href, document.baseURI))
        .filter(({ origin }) => origin === location.origin)
        .map(({ href, pathname }) => ({ href, pathname })),
    section,
  );
  for (const [pathname, href] of new Map(links.map((link) => [link.pathname, link.href]))) {
    const isFound =
      matchPage(registry, pathname) !== undefined ||
      ITEMS.some((path) => matchPath(path, pathname) !== undefined) ||
      gatewayWords.includes(pathname.split('/')[1] ?? '');
    if (!isFound && (await isMissing(href))) {
      return `No section has a page at ${pathname}${describePages(pathname, registry)}.`;
    }
  }
  return undefined;
}

/** The gateway also serves single files, such as feeds. */
async function isMissing(url: string): Promise<boolean> {
  return (await fetch(url, { method: 'HEAD' })).status === 404;
}

/** Suggests pages with a similar path or name: a link to an unknown name leads to `/<name>`. */
function describePages(pathname: string, { sections }: Registry): string {
  const paths = new Map(
    Object.values(sections).flatMap(({ current }) =>
      Object.entries(current.pages).flatMap(([name, { path }]) =>
        path === undefined
          ? []
          : ([
              [path, path],
              [`/${name}`, path],
            ] as const),
      ),
    ),
  );
  return describeNearest(pathname, paths.keys(), (name) => paths.get(name) ?? name);
}
