import { useLayoutEffect, useRef } from 'react';

/** The most time between the two keys of a sequence. */
const SEQUENCE_MS = 1_000;

/**
 * Calls an action when its keys are pressed anywhere on the page: a key, or two in sequence (`'g
 * h'`). Ignores key presses while typing, with a modifier, or already handled.
 */
export function useShortcuts(actions: Readonly<Record<string, () => void>>, isOn: boolean): void {
  // Layout effects: what is pressed from then on is not played again, see `createEarlyPresses`.
  // A ref, because the listener is added once, and a sequence may outlast a render.
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
      const isSequence = first !== undefined && event.timeStamp - first.atMs < SEQUENCE_MS;
      const action =
        (isSequence && actionsRef.current[`${first?.key} ${event.key}`]) ||
        actionsRef.current[event.key];
      first = action ? undefined : { key: event.key, atMs: event.timeStamp };
      if (action) {
        event.preventDefault();
        action();
      }
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [isOn]);
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input:not([type="checkbox"]), textarea, select'))
  );
}
