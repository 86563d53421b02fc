import { PORTAL_PAGE_ID, type PortalPage } from '@portal/page-protocol/PortalPage';

/** The version files that a page can load, as paths. */
interface PageFiles {
  /** Required: the files referenced in the page. */
  readonly named: readonly string[];
  /** Optional: all files of the sections in the page's registry. */
  readonly possible: readonly string[];
}

/**
 * Matches paths in attributes. Text from the API cannot match, because its quotes are
 * escaped.
 */
const NAMED = /(?:href|src)="(\/[^"]+)"/g;
/** Matches the page's JSON, up to the first `<`. The gateway escapes `<` inside the JSON. */
const PAGE = new RegExp(`id="${PORTAL_PAGE_ID}">([^<]*)</script>`);

/**
 * Extracts the files from a document rendered by the gateway. Returns empty lists for other
 * documents.
 */
export function filesOfPage(html: string): PageFiles {
  const page = readPage(html);
  const folder = `${page?.registry.home ?? '/'}files/`;
  const isOfPortal = (address: string) => address.startsWith(folder);
  const inAttributes = [...html.matchAll(NAMED)].flatMap(([, address]) => address ?? []);
  const named = new Set([...inAttributes, ...(page?.shellFiles ?? [])].filter(isOfPortal));
  const possible = Object.values(page?.registry.sections ?? {}).flatMap(({ current }) =>
    Object.keys(current.files).map((name) => current.baseUrl + name),
  );
  return {
    named: [...named],
    possible: possible.filter((address) => isOfPortal(address) && !named.has(address)),
  };
}

/** Parses the JSON that the gateway embeds in a document for the shell. */
export function readPage(html: string): PortalPage | undefined {
  try {
    // Safe: the gateway writes it from the same type.
    return JSON.parse(PAGE.exec(html)?.[1] ?? '') as PortalPage;
  } catch {
    return undefined;
  }
}
