import type { Destination, Navigation } from '@portal/shared/contract/Portal';
import type { RouterPort } from './createRouterPort.ts';
import type { SearchOpener } from './createSearchOpener.ts';

/** Makes the navigation that sections are given; the router itself stays in the shell. */
export function createNavigation(router: RouterPort, search: SearchOpener): Navigation {
  return {
    href: hrefOf,
    go: (to) => router.navigate(hrefOf(to)),
    back: () => router.navigate(router.isFirstPlace() ? hrefOf({ kind: 'home' }) : -1),
    openSearch: () => search.open(),
  };
}

function hrefOf(to: Destination): string {
  return to.kind === 'home' ? '/' : `/${to.kind}/${to.id}`;
}
