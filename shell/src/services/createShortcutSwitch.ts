import { BehaviorSubject } from 'rxjs';
import { createStorageItem } from '@portal/shared/state/createStorageItem';

/** Whether single keys do something. Who speaks to the computer, or rests a hand on the keyboard, can turn them off (WCAG 2.1.4). */
export interface ShortcutSwitch {
  /** On subscription: whether they are on. Then: after each change. Never completes, never errors. */
  readonly isOn$: BehaviorSubject<boolean>;
  /** Turns them on or off and keeps that in the browser. Never throws. */
  turn(isOn: boolean): void;
}

const OFF = 'off';

/** Makes the switch. Storage may be full or forbidden: then shortcuts are on, and a change lasts until the page is closed. */
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
