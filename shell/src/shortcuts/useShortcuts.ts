import { useLayoutEffect, useRef } from 'react';

/** Maximum time between the two keys of a sequence. */
const SEQUENCE_MS = 1_000;

/**
 * Calls an action when its key, or a sequence of two keys (`'g h'`), is pressed anywhere on the
 * page. Works with keyboards of any script and with Caps Lock. Ignores keys that are typed into a
 * field, pressed with a modifier, or already handled.
 */
export function useShortcuts(actions: Readonly<Record<string, () => void>>, isOn: boolean): void {
  // Layout effects, because key presses after hydration are not replayed, see `createEarlyPresses`.
  // A ref, because the component may re-render between the keys of a sequence.
  const actionsRef = useRef(actions);
  useLayoutEffect(() => {
    actionsRef.current = actions;
  });

  useLayoutEffect(() => {
    if (!isOn) {
      return undefined;
    }
    let first: { readonly key: string; readonly atMs: number } | undefined;
    const handleKey = (event: KeyboardEvent) => {
      if (
        event.defaultPrevented ||
        event.repeat ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        isTyping(event.target)
      ) {
        return;
      }
      const key = keyOf(event);
      const isSequence = first !== undefined && event.timeStamp - first.atMs < SEQUENCE_MS;
      const action =
        (isSequence && actionsRef.current[`${first?.key} ${key}`]) || actionsRef.current[key];
      first = action ? undefined : { key, atMs: event.timeStamp };
      if (action) {
        event.preventDefault();
        action();
      }
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [isOn]);
}

/** The first character after the Latin letters on keyboards, including accented letters. */
const AFTER_LATIN = '\u0250';

/**
 * Returns the key's name as used in the shortcuts. On non-Latin keyboards, a letter is identified
 * by the key's position. Ignores Caps Lock.
 */
function keyOf({ key, code, shiftKey }: KeyboardEvent): string {
  const isLatin = key < AFTER_LATIN;
  // Russian, Ukrainian, Hebrew and Turkish keyboards have a period in the position of the slash.
  if (code === 'Slash' && (!isLatin || key === '.' || key === ',')) {
    return shiftKey ? '?' : '/';
  }
  const letter = isLatin ? key : code.replace('Key', '');
  return shiftKey ? letter.toUpperCase() : letter.toLowerCase();
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input:not([type="checkbox"]), textarea, select'))
  );
}
