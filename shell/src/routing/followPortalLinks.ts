import { matchPage } from '@portal/page-protocol/matchPage';
import type { RegistryView } from '@portal/page-protocol/RegistryView';
import type { RouterHandle } from '../portal/navigation.ts';
import { isOffline } from '../service-worker/isOffline.ts';
import type { Shell } from '../ShellContext.ts';
import type { FollowedLinks, ReadLaterNavigation } from './followedLinks.ts';
import { followLinks } from './followLinks.ts';

interface LinkParts {
  readonly registry: RegistryView;
  readonly followedLinks: Pick<FollowedLinks, 'follow'>;
  readonly loadPage: Shell['loadPage'];
  readonly router: Pick<RouterHandle, 'navigate'>;
  /** Starts the deferred part of the shell, unless it has already started. */
  readonly startRest: () => unknown;
  readonly later: ReadLaterNavigation;
}

/** Follows links within the page; offline, only to pages that are cached. */
export function followPortalLinks(
  document: Document,
  { registry, followedLinks, loadPage, router, startRest, later }: LinkParts,
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
      await later()?.catchUp(link);
      // In the meantime, the visitor has followed another link, or the same one again.
      if (latest !== address) {
        return;
      }
      latest = undefined;
      if (isOffline(navigator) && !(await later()?.openOffline?.(address))) {
        document.location.assign(address);
      } else {
        router.navigate(address);
      }
    },
  });
}
