import type { Favorite } from '@portal/contract/Favorite';
import type { Portal } from '@portal/contract/Portal';
import { createFollowedPeople } from './favorites/followedPeople.ts';
import { createKeepingOffer } from './favorites/keepingOffer.ts';
import type { ListMakers } from './favorites/keptList.ts';
import { createSeenTitles } from './favorites/seenTitles.ts';
import type { TitleList } from './favorites/titleList.ts';
import { createNotices } from './notices/createNotices.ts';
import { createNoticesView } from './notices/Notices.tsx';
import type { DeferredServices } from './portal/createPortal.ts';
import type { NoticesView, Shell } from './ShellContext.ts';

interface DeferredServicesOptions {
  readonly window: Window & typeof globalThis;
  readonly portal: Pick<Portal, 'favorites' | 'tabMemory'>;
  /** Called with the component that renders the notices. */
  readonly noticesView$: Shell['noticesView$'];
  readonly lists: ListMakers;
  readonly favoritesList: Pick<TitleList<Favorite>, 'place'>;
}

export function createDeferredServices({
  window,
  portal,
  noticesView$,
  lists,
  favoritesList: { place },
}: DeferredServicesOptions): DeferredServices {
  const notices = createNotices();
  const view: NoticesView = createNoticesView(notices);
  const notify: (typeof notices)['show'] = (notice) => {
    if (noticesView$.value !== view) {
      noticesView$.next(view);
    }
    notices.show(notice);
  };
  const offerKeeping = createKeepingOffer({ portal, place, notify });
  const { keeping } = portal.favorites;
  return {
    notify,
    seen: createSeenTitles({ window, lists, keeping, onAdd: () => offerKeeping('seen') }),
    followed: createFollowedPeople({
      window,
      lists,
      keeping,
      onAdd: () => offerKeeping('followed'),
    }),
    noteAddition: () => offerKeeping('favorites'),
  };
}
