import { matchPage } from '@portal/page-protocol/matchPage';
import type { RegistryView } from '@portal/page-protocol/RegistryView';
import { isOffline } from '../offline/isOffline.ts';
import type { RouterHandle } from '../services/createNavigation.ts';
import type { Shell } from '../services/ShellContext.ts';
import type { FollowedLinks } from './createFollowedLinks.ts';
import { followLinks } from './followLinks.ts';

interface LinkParts {
  readonly registry: RegistryView;
  readonly followedLinks: FollowedLinks;
  readonly loadPage: Shell['loadPage'];
  readonly router: Pick<RouterHandle, 'navigate'>;
  /** Starts the deferred code, unless it has started. */
  readonly startRest: () => unknown;
}

/** Follows links within the page; offline, only to pages that are cached. */
export function followPortalLinks(
  document: Document,
  { registry, followedLinks, loadPage, router, startRest }: LinkParts,
): void {
  let latest: string | undefined;
  followLinks({
    document,
    home: registry.home,
    isFile: ({ pathname, search }) =>
      /\.\w+$/.test(pathname) && !matchPage(registry, pathname, search),
    prepare({ pathname, search }) {
      void (isOffline(navigator) || loadPage(pathname + search));
      startRest();
    },
    async follow(address, link) {
      followedLinks.follow(link);
      latest = address;
      await followedLinks.catchUp?.(link);
      // The visitor has followed another link since, or the same one twice.
      if (latest !== address) {
        return;
      }
      latest = undefined;
      if (isOffline(navigator) && !(await followedLinks.openOffline?.(address))) {
        document.location.assign(address);
      } else {
        router.navigate(address);
      }
    },
  });
}
