import type { Favorite } from '@portal/contract/Favorite';
import type { Portal } from '@portal/contract/Portal';
import type { Notices } from '../notices/createNotices.ts';
import type { TitleList } from './titleList.ts';

interface KeepingOfferOptions {
  readonly portal: Pick<Portal, 'favorites' | 'tabMemory'>;
  /** Where the list is. */
  readonly place: TitleList<Favorite>['place'];
  readonly notify: Notices['show'];
}

/** The key in the tab's memory. */
const OFFERED = 'keeping offered';

/** The list that something was added to. The visitor's choice applies to all lists. */
export type AddedTo = 'favorites' | 'seen' | 'followed';

const keepingTexts = {
  lasts: {
    favorites: 'This list disappears when you close the tab.',
    seen: "What you've watched is remembered until you close the tab.",
    followed: 'Who you follow is remembered until you close the tab.',
  },
  keep: 'Keep on this device',
  kept: 'Saved on this device.',
  forbidden: {
    favorites: "Your browser blocks storage, so we can't save your list.",
    seen: "Your browser blocks storage, so we can't save what you've watched.",
    followed: "Your browser blocks storage, so we can't save who you follow.",
  },
} as const;

/**
 * Creates a function to call for each title that the visitor adds or marks as seen, and each person
 * that they follow. Once per tab, it shows how long the list lasts and offers to store it, unless
 * it is already stored or the browser blocks storage.
 */
export function createKeepingOffer({
  portal: { favorites, tabMemory },
  place,
  notify,
}: KeepingOfferOptions): (list: AddedTo) => void {
  const { keeping } = favorites;
  const handleKeep = (list: AddedTo) =>
    notify({ text: keeping.turn(true) ? keepingTexts.kept : keepingTexts.forbidden[list] });
  return (list) => {
    if (place() === 'memory' && tabMemory.read(OFFERED) !== true) {
      tabMemory.keep(OFFERED, true);
      notify({
        text: keepingTexts.lasts[list],
        action: keepingTexts.keep,
        onAction: () => handleKeep(list),
        isQuestion: true,
      });
    }
  };
}

/**
 * If the visitor wants the list stored, asks the browser not to delete it when the device runs out
 * of storage. The browser decides, and some browsers ask the visitor.
 */
export function askToPersist({ navigator }: Window, { keeping }: Portal['favorites']): void {
  keeping.subscribe((isOn) => {
    if (isOn) {
      // `navigator.storage` is undefined in insecure contexts.
      void navigator.storage?.persist?.().catch(() => undefined);
    }
  });
}
