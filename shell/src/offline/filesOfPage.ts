import { PORTAL_PAGE_ID, type PortalPage } from '@portal/page-protocol/PortalPage';

/** The files of versions that a page can load, as paths. */
interface PageFiles {
  /** Required: the files that the page names. */
  readonly named: readonly string[];
  /** Optional: all files of the sections in its registry. */
  readonly possible: readonly string[];
}

const isOfPortal = (address: string) => address.startsWith('/files/');
/** In an attribute, which texts of the service are escaped for. */
const NAMED = /(?:href|src)="(\/files\/[^"]+)"/g;
/** Ends at the first `<`, which the gateway escapes in JSON. */
const PAGE = new RegExp(`id="${PORTAL_PAGE_ID}">([^<]*)</script>`);

/** Reads the files of a document of the gateway. Other documents have none. */
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
    // Safe: the gateway writes it from the same type.
    return JSON.parse(PAGE.exec(html)?.[1] ?? '') as PortalPage;
  } catch {
    return undefined;
  }
}
