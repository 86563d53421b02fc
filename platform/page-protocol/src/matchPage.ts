import type { PageParams } from '@portal/contract/Section';
import type { RegistryView, SectionPageEntry } from './RegistryView.ts';

/** A section's page that matches a URL. */
export interface PageMatch {
  readonly section: string;
  readonly page: string;
  readonly params: PageParams;
}

/**
 * Finds the page at a path, and extracts the query parameters that it declares; `undefined` if
 * there is none. Both the shell's router and the gateway use this, so they agree on which URLs
 * exist.
 */
export function matchPage(
  { home = '/', sections }: RegistryView,
  pathname: string,
  search = '',
): PageMatch | undefined {
  for (const [section, release] of Object.entries(sections)) {
    for (const [page, { path, query = [] }] of Object.entries(release.current.pages)) {
      const params = path === undefined ? undefined : matchPath(home + path, pathname);
      if (params) {
        return { section, page, params: { ...readQuery(query, search), ...params } };
      }
    }
  }
  return undefined;
}

/** The page's entry in the registry. */
export function entryOf(
  registry: RegistryView,
  { section, page }: PageMatch,
): SectionPageEntry | undefined {
  return registry.sections[section]?.current.pages[page];
}

/** Whether search engines may list the page. */
export function isForSearchEngines({ slot, unlisted }: SectionPageEntry): boolean {
  return slot === undefined && !unlisted;
}

/**
 * The values of these query parameters. Repeated parameters, as checkboxes send them, are joined by
 * commas.
 */
function readQuery(names: readonly string[], search: string): PageParams {
  const given = new URLSearchParams(search);
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = given.getAll(name).filter(Boolean).join(',');
      return value ? [[name, value]] : [];
    }),
  );
}

/**
 * Matches a path against a pattern like `/movie/:id` and returns its parameters, or `undefined`.
 * `:id` only matches positive integers. A trailing slash is ignored. Paths with empty segments
 * never match, because routers read `//movie/42` as a different host.
 */
export function matchPath(pattern: string, pathname: string): PageParams | undefined {
  const wanted = splitPath(pattern);
  const given = splitPath(pathname);
  if (pathname.includes('//') || wanted.length !== given.length) {
    return undefined;
  }

  const params: [name: string, value: string][] = [];
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? '';
    if (!part.startsWith(':')) {
      if (part !== value) {
        return undefined;
      }
      continue;
    }
    if (part === ':id' && !/^[1-9]\d{0,14}$/.test(value)) {
      return undefined;
    }
    const text = decode(value);
    if (text === undefined) {
      return undefined;
    }
    params.push([part.slice(1), text]);
  }
  // An assignment to the name `__proto__` would set the prototype.
  return Object.fromEntries(params);
}

/**
 * Fills a pattern with encoded parameters; `undefined` if one is missing, empty, or a dot segment.
 * Browsers resolve dot segments even if encoded.
 */
export function fillPath(
  pattern: string,
  params: Readonly<Record<string, string | number>>,
): string | undefined {
  const parts = splitPath(pattern).map((part) => {
    if (!part.startsWith(':')) {
      return part;
    }
    const name = part.slice(1);
    const value = Object.hasOwn(params, name) ? String(params[name]) : '';
    return /^\.{0,2}$/.test(value) ? undefined : encodeURIComponent(value);
  });
  return parts.includes(undefined) ? undefined : `/${parts.join('/')}`;
}

/** `undefined` for malformed percent-encoding. */
function decode(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}

function splitPath(path: string): readonly string[] {
  return path.split('/').filter(Boolean);
}
