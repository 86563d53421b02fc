import type { Destination, Navigation, PageDestination } from '@portal/contract/Portal';
import { fillPath } from '@portal/page-protocol/matchPage';
import type { RegistryView } from '@portal/page-protocol/RegistryView';
import type { RouterPort } from './createRouterPort.ts';
import { dropFragment } from './keepQuery.ts';

interface NavigationParts {
  readonly router: RouterPort;
  readonly search: SearchOpener;
  readonly registry: RegistryView;
}

/** Creates the navigation for sections; the router itself stays in the shell. */
export function createNavigation({ router, search, registry }: NavigationParts): Navigation {
  const hrefOf = (to: Destination) => addressOf(to, registry);
  return {
    knowsPages: true,
    hasPage: (page) => pathsOf(page, registry).length > 0,
    href: hrefOf,
    go: (to) => router.navigate(hrefOf(to)),
    back: () => router.navigate(router.isFirstPlace() ? hrefOf({ kind: 'home' }) : -1),
    canGoBack: () => !router.isFirstPlace(),
    isReturn: () => router.isReturn(),
    dropFragment,
    openSearch: () => search.open(),
  };
}

function addressOf(to: Destination, registry: RegistryView): string {
  if ('page' in to) {
    return addressOfPage(to, registry);
  }
  return to.kind === 'home' ? '/' : `/${to.kind}/${to.id}`;
}

/**
 * If no section has the page, or a parameter is missing: an address of that name, which shows the
 * not-found page.
 */
function addressOfPage({ page, params = {} }: PageDestination, registry: RegistryView): string {
  const [address] = pathsOf(page, registry).flatMap((path) => fillPath(path, params) ?? []);
  return address ?? `/${encodeURIComponent(page)}`;
}

function pathsOf(page: string, { sections }: RegistryView): readonly string[] {
  return Object.values(sections).flatMap(({ current }) =>
    Object.hasOwn(current.pages, page) ? (current.pages[page]?.path ?? []) : [],
  );
}

/** Opens the search from outside the frame, for example from a section. */
export interface SearchOpener {
  /** Opens the search dialog. Does nothing without a frame to show it. */
  open(): void;
  /**
   * Called by the frame with its function that opens the search. Returns a function to disconnect.
   */
  connect(open: () => void): () => void;
}

export function createSearchOpener(): SearchOpener {
  let current: (() => void) | undefined;
  return {
    open: () => current?.(),
    connect(open) {
      current = open;
      return () => {
        current = current === open ? undefined : current;
      };
    },
  };
}
