import { PORTAL_PAGE_ID, type PortalPage } from '@portal/page-protocol/PortalPage';

/** The files of versions that a page can load, as addresses of its origin. */
interface PageFiles {
  /** Those that the page names: without them it is not what it was. */
  readonly named: readonly string[];
  /** Those that it may load later: all files of the sections in its registry. */
  readonly possible: readonly string[];
}

const isOfPortal = (address: string) => address.startsWith('/files/');
/** In an attribute: texts of the service are escaped there, and in JSON. */
const NAMED = /(?:href|src)="(\/files\/[^"]+)"/g;
/** Ends at the first `<`, which the gateway escapes in JSON. */
const PAGE = new RegExp(`id="${PORTAL_PAGE_ID}">([^<]*)</script>`);

/** Reads them from a document of the gateway. Never fails: what is no such document has none. */
export function filesOfPage(html: string): PageFiles {
  const page = readPage(html);
  const named = new Set([...html.matchAll(NAMED)].flatMap(([, address]) => address ?? []));
  page?.shellFiles?.filter(isOfPortal).forEach((address) => named.add(address));
  const possible = Object.values(page?.registry.sections ?? {}).flatMap(({ current }) =>
    Object.keys(current.files).map((name) => current.baseUrl + name),
  );
  return {
    named: [...named],
    possible: possible.filter((address) => isOfPortal(address) && !named.has(address)),
  };
}

/** What the gateway has written into a document for the shell. */
export function readPage(html: string): PortalPage | undefined {
  try {
    // Safe: the gateway writes it from the same type, and a document of the cache is one of its.
    return JSON.parse(PAGE.exec(html)?.[1] ?? '') as PortalPage;
  } catch {
    return undefined;
  }
}
