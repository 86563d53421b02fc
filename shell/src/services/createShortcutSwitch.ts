import { BehaviorSubject } from 'rxjs';

/** Whether single keys do something. Who speaks to the computer, or rests a hand on the keyboard, can turn them off (WCAG 2.1.4). */
export interface ShortcutSwitch {
  /** On subscription: whether they are on. Then: after each change. Never completes, never errors. */
  readonly isOn$: BehaviorSubject<boolean>;
  /** Turns them on or off and keeps that in the browser. Never throws. */
  turn(isOn: boolean): void;
}

const KEY = 'portal.shortcuts';
const OFF = 'off';

/** Makes the switch. Storage may be full or forbidden: then shortcuts are on, and a change lasts until the page is closed. */
export function createShortcutSwitch(window: Window): ShortcutSwitch {
  const isOn$ = new BehaviorSubject(readKept(window) !== OFF);
  return {
    isOn$,
    turn(isOn) {
      isOn$.next(isOn);
      keep(window, isOn);
    },
  };
}

function readKept(window: Window): string | null {
  try {
    return window.localStorage.getItem(KEY);
  } catch {
    // Forbidden: the same as nothing kept.
    return null;
  }
}

function keep(window: Window, isOn: boolean): void {
  try {
    if (isOn) {
      window.localStorage.removeItem(KEY);
    } else {
      window.localStorage.setItem(KEY, OFF);
    }
  } catch {
    // Full or forbidden: see above.
  }
}
