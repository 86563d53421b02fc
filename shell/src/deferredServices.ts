import type { Portal } from '@portal/contract/Portal';
import { createNoticesView } from './layout/Notices.tsx';
import { createNotices } from './services/createNotices.ts';
import type { DeferredServices } from './services/createPortal.ts';
import { createSeenTitles, type ListMakers } from './services/lists/createSeenTitles.ts';
import { createKeepingOffer } from './services/lists/keepingOffer.ts';
import type { NoticesView, Shell } from './services/ShellContext.ts';

interface DeferredServicesOptions {
  readonly window: Window & typeof globalThis;
  readonly portal: Pick<Portal, 'favorites' | 'tabMemory'>;
  /** Receives the component that renders notices. */
  readonly noticesView$: Shell['noticesView$'];
  readonly lists: ListMakers;
}

export function createDeferredServices({
  window,
  portal,
  noticesView$,
  lists,
}: DeferredServicesOptions): DeferredServices {
  const notices = createNotices();
  const view: NoticesView = createNoticesView(notices);
  const notify: (typeof notices)['show'] = (notice) => {
    if (noticesView$.value !== view) {
      noticesView$.next(view);
    }
    notices.show(notice);
  };
  const offerKeeping = createKeepingOffer({ window, portal, notify });
  const { keeping } = portal.favorites;
  return {
    notify,
    seen: createSeenTitles({ window, lists, keeping, onMark: () => offerKeeping('seen') }),
    noteAddition: () => offerKeeping('favorites'),
  };
}
