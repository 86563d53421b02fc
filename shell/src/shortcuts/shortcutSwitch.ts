import { BehaviorSubject } from 'rxjs';
import { createStorageItem } from '@portal/shared/state/createStorageItem';

/**
 * Lets visitors turn off single-key shortcuts, for example when using speech input (WCAG 2.1.4).
 */
export interface ShortcutSwitch {
  /**
   * Emits whether single-key shortcuts are on, on subscription and after each change. Never
   * completes, never errors.
   */
  readonly isOn$: BehaviorSubject<boolean>;
  /** Turns them on or off and stores the choice. Never throws. */
  turn(isOn: boolean): void;
}

const OFF = 'off';

/**
 * Creates the switch. Without storage, shortcuts are initially on, and a change lasts until the
 * page is closed or reloaded.
 */
export function createShortcutSwitch(window: Window): ShortcutSwitch {
  const item = createStorageItem({ storage: () => window.localStorage, key: 'portal.shortcuts' });
  const isOn$ = new BehaviorSubject(item.read() !== OFF);
  return {
    isOn$,
    turn(isOn) {
      isOn$.next(isOn);
      item.write(isOn ? undefined : OFF);
    },
  };
}
