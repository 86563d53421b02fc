import type { Subject } from 'rxjs';
import type { Destination, Navigation, PageDestination } from '@portal/contract/Portal';
import { fillPath } from '@portal/page-protocol/matchPage';
import type { RegistryView } from '@portal/page-protocol/RegistryView';
import { dropFragment } from './replaceQuery.ts';

interface NavigationParts {
  readonly router: RouterHandle;
  /** Emits when the search should open. */
  readonly openSearch$: Subject<void>;
  readonly registry: RegistryView;
}

/** Creates the navigation service for sections, which have no access to the router. */
export function createNavigation({ router, openSearch$, registry }: NavigationParts): Navigation {
  const hrefOf = (to: Destination) => (registry.home ?? '/') + addressOf(to, registry);
  return {
    hasPage: (page) => pathsOf(page, registry).length > 0,
    href: hrefOf,
    go: (to) => router.navigate(hrefOf(to)),
    back: () => router.navigate(router.isFirstPage() ? hrefOf({ kind: 'home' }) : -1),
    canGoBack: () => !router.isFirstPage(),
    isReturn: () => router.isReturn(),
    dropFragment,
    openSearch: () => openSearch$.next(),
  };
}

/** The page's URL below the portal's base path. */
function addressOf(to: Destination, registry: RegistryView): string {
  if ('page' in to) {
    return addressOfPage(to, registry);
  }
  return to.kind === 'home' ? '' : `${to.kind}/${to.id}`;
}

/**
 * Returns the page's URL. If the page does not exist or a parameter is missing, it is a URL that
 * shows the not-found page.
 */
function addressOfPage({ page, params = {} }: PageDestination, registry: RegistryView): string {
  const [address] = pathsOf(page, registry).flatMap((path) => fillPath(path, params) ?? []);
  return address?.slice(1) ?? encodeURIComponent(page);
}

function pathsOf(page: string, { sections }: RegistryView): readonly string[] {
  return Object.values(sections).flatMap(({ current }) =>
    Object.hasOwn(current.pages, page) ? (current.pages[page]?.path ?? []) : [],
  );
}

/** Navigates to a URL (string) or by a number of history entries (number). */
export type Navigate = (to: number | string) => void;

/** Access to the router from outside React: for the navigation service, and for clicks on links. */
export interface RouterHandle {
  readonly navigate: Navigate;
  /** Whether the visit began with the current history entry. */
  isFirstPage(): boolean;
  /**
   * Whether the current entry was reached by Back, Forward or a reload. Also true for the first
   * entry.
   */
  isReturn(): boolean;
  /** Called inside the router after each navigation. Returns a function to disconnect. */
  connect(navigate: Navigate, entry: RouterEntry): () => void;
}

interface RouterEntry {
  readonly isFirst: boolean;
  readonly isReturn: boolean;
}

/**
 * Creates the handle. If the frame has failed and no router is connected, it opens URLs with
 * `loadDocument`.
 */
export function createRouterHandle(loadDocument: (address: string) => void): RouterHandle {
  let current: { readonly navigate: Navigate; readonly entry: RouterEntry } | undefined;
  return {
    navigate(to) {
      if (current) {
        current.navigate(to);
      } else if (typeof to === 'string') {
        loadDocument(to);
      }
    },
    isFirstPage: () => current?.entry.isFirst ?? true,
    isReturn: () => current?.entry.isReturn ?? true,
    connect(navigate, entry) {
      const connection = { navigate, entry };
      current = connection;
      return () => {
        current = current === connection ? undefined : current;
      };
    },
  };
}
