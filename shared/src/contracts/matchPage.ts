import type { PageParams } from './Section.ts';
import type { SectionRegistry } from './SectionRegistry.ts';

/** A page of a section, found by its address. */
export interface PageMatch {
  readonly section: string;
  readonly page: string;
  readonly params: PageParams;
}

/**
 * Finds the page that stands at a path, for the shell's router and for the gateway, so that both agree on what exists.
 * `undefined` when there is none. A part named `:id` matches positive integers only: `/movie/abc` is not an address.
 */
export function matchPage(registry: SectionRegistry, pathname: string): PageMatch | undefined {
  for (const [section, release] of Object.entries(registry.sections)) {
    for (const [page, entry] of Object.entries(release.current.pages)) {
      const params = entry.path === undefined ? undefined : matchPath(entry.path, pathname);
      if (params) {
        return { section, page, params };
      }
    }
  }
  return undefined;
}

function matchPath(pattern: string, pathname: string): PageParams | undefined {
  const wanted = splitPath(pattern);
  const given = splitPath(pathname);
  if (wanted.length !== given.length) {
    return undefined;
  }

  const params: Record<string, string> = {};
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
    params[part.slice(1)] = value;
  }
  return params;
}

/** `/movie/42/` and `/movie/42` are one address. */
function splitPath(path: string): readonly string[] {
  return path.split('/').filter(Boolean);
}
