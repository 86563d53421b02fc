import type { BehaviorSubject } from 'rxjs';
import type { Portal } from '@portal/contract/Portal';
import { createStorageItem } from '@portal/shared/state/createStorageItem';
import type { Notices } from '../createNotices.ts';

interface OfferKeepingOptions {
  readonly window: Window;
  readonly portal: Pick<Portal, 'favorites' | 'tabMemory'>;
  readonly notices: Pick<Notices, 'show'>;
  /** Whether the visitor has added a title during this visit. */
  readonly hasAdded$: BehaviorSubject<boolean>;
}

/** The name in the tab's memory. */
const OFFERED = 'keeping offered';

export const keepingTexts = {
  lasts: 'This list ends with this tab.',
  keep: 'Keep on this device',
  kept: 'Your list is kept on this device.',
  forbidden: 'This browser does not allow the page to store anything, so the list cannot be kept.',
} as const;

/**
 * Says once per tab, when the visitor adds the first title, how long the list lasts, and offers to
 * store it. Says nothing if the list is stored, or if the browser blocks storage.
 */
export function offerKeeping({
  window,
  portal: { favorites, tabMemory },
  notices,
  hasAdded$,
}: OfferKeepingOptions): void {
  const { keeping } = favorites;
  if (!keeping) {
    return;
  }
  const handleKeep = () =>
    notices.show({ text: keeping.turn(true) ? keepingTexts.kept : keepingTexts.forbidden });
  hasAdded$.subscribe((hasAdded) => {
    const isOffered = tabMemory?.read(OFFERED) === true;
    if (hasAdded && !isOffered && !keeping.isOn() && canStore(window)) {
      tabMemory?.keep(OFFERED, true);
      notices.show({
        text: keepingTexts.lasts,
        action: keepingTexts.keep,
        onAction: handleKeep,
        stays: true,
      });
    }
  });
}

/** Browsers that block storage throw when it is read. */
function canStore(window: Window): boolean {
  let isBlocked = false;
  const storage = () => window.localStorage;
  createStorageItem({ storage, key: OFFERED, onFailure: () => (isBlocked = true) }).read();
  return !isBlocked;
}
