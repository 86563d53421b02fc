import { BehaviorSubject } from 'rxjs';
import { createStorageItem } from '@portal/shared/state/createStorageItem';

/**
 * Whether single-key shortcuts are on. Speech input users, for example, can turn them off (WCAG
 * 2.1.4).
 */
export interface ShortcutSwitch {
  /** On subscription: whether they are on. Then: after each change. Never completes, never errors. */
  readonly isOn$: BehaviorSubject<boolean>;
  /** Turns them on or off and stores the choice. Never throws. */
  turn(isOn: boolean): void;
}

const OFF = 'off';

/**
 * Creates the switch. If storage is full or forbidden, shortcuts are on, and a change lasts until
 * the page is closed.
 */
export function createShortcutSwitch(window: Window): ShortcutSwitch {
  const kept = createStorageItem({ storage: () => window.localStorage, key: 'portal.shortcuts' });
  const isOn$ = new BehaviorSubject(kept.read() !== OFF);
  return {
    isOn$,
    turn(isOn) {
      isOn$.next(isOn);
      kept.write(isOn ? undefined : OFF);
    },
  };
}
