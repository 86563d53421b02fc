import { matchPath } from './matchPath.ts';
import type { RegistryView } from './RegistryView.ts';
import type { PageParams } from './Section.ts';

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
