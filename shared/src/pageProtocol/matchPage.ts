import type { PageParams } from '../contract/Section.ts';
import type { RegistryView } from './RegistryView.ts';

/** A page of a section, found by its address. */
export interface PageMatch {
  readonly section: string;
  readonly page: string;
  readonly params: PageParams;
}

/**
 * Finds the page that stands at a path, for the shell's router and for the gateway, so that both agree on what exists.
 * `undefined` when there is none.
 */
export function matchPage(registry: RegistryView, pathname: string): PageMatch | undefined {
  for (const [section, release] of Object.entries(registry.sections)) {
    for (const [page, { path }] of Object.entries(release.current.pages)) {
      const params = path === undefined ? undefined : matchPath(path, pathname);
      if (params) {
        return { section, page, params };
      }
    }
  }
  return undefined;
}

/**
 * Reads a path by a pattern such as `/movie/:id`: the variable parts by name, or `undefined` when it is another path. A part named
 * `:id` matches positive integers only: `/movie/abc` is not an address. `/movie/42/` and `/movie/42` are one; with an empty part in between it is no
 * address: to a router `//movie/42` is another site.
 */
export function matchPath(pattern: string, pathname: string): PageParams | undefined {
  const wanted = splitPath(pattern);
  const given = splitPath(pathname);
  if (pathname.includes('//') || wanted.length !== given.length) {
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
    const text = decode(value);
    if (text === undefined) {
      return undefined;
    }
    params[part.slice(1)] = text;
  }
  return params;
}

/**
 * Writes a path by a pattern, each variable part encoded. `undefined` when a part is missing or cannot be a part of a path: the empty
 * text, and the dots that browsers read as steps up, however they are encoded.
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

/** `undefined` for what no browser encodes. */
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
