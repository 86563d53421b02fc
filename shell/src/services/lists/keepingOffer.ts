import type { Portal } from '@portal/contract/Portal';
import type { Notices } from '../createNotices.ts';

interface KeepingOfferOptions {
  readonly window: Window;
  readonly portal: Pick<Portal, 'favorites' | 'tabMemory'>;
  readonly notify: Notices['show'];
}

/** The name in the tab's memory. */
const OFFERED = 'keeping offered';

const keepingTexts = {
  lasts: 'This list ends with this tab.',
  keep: 'Keep on this device',
  kept: 'Your list is kept on this device.',
  forbidden: 'This browser does not allow the page to store anything, so the list cannot be kept.',
} as const;

/**
 * Creates a function for each title that the visitor adds. Once per tab, it says how long the list
 * lasts, and offers to store it; but not if the list is stored, or if the browser blocks storage.
 */
export function createKeepingOffer({
  window,
  portal: { favorites, tabMemory },
  notify,
}: KeepingOfferOptions): () => void {
  const { keeping } = favorites;
  const handleKeep = () =>
    notify({ text: keeping?.turn(true) ? keepingTexts.kept : keepingTexts.forbidden });
  return () => {
    const isOffered = tabMemory?.read(OFFERED) === true;
    if (keeping && !isOffered && !keeping.isOn() && canStore(window)) {
      tabMemory?.keep(OFFERED, true);
      notify({
        text: keepingTexts.lasts,
        action: keepingTexts.keep,
        onAction: handleKeep,
        stays: true,
      });
    }
  };
}

/** Browsers that block storage throw when it is accessed. */
function canStore(window: Window): boolean {
  try {
    return window.localStorage !== undefined;
  } catch {
    return false;
  }
}

/**
 * Once the visitor wants the list stored, asks the browser not to delete it when the device runs out
 * of storage. The browser decides, and some ask the visitor.
 */
export function askToPersist({ navigator }: Window, { keeping }: Portal['favorites']): void {
  keeping?.subscribe((isOn) => {
    if (isOn) {
      // Absent in insecure contexts.
      void navigator.storage?.persist?.().catch(() => undefined);
    }
  });
}
