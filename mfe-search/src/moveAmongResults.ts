import type { KeyboardEvent } from 'react';

/**
 * Moves the focus from field and tabs into the results and among them by the up and down arrows, Home and End; up from the first one
 * leads back to the field. An `onKeyDown` of what holds them all. Does nothing with a modifier held.
 */
export function moveAmongResults(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget: search } = event;
  // While an input method is open, the arrows choose among its suggestions.
  if (
    event.nativeEvent.isComposing ||
    event.altKey ||
    event.ctrlKey ||
    event.metaKey ||
    event.shiftKey ||
    !(target instanceof HTMLElement)
  ) {
    return;
  }
  const field = search.querySelector<HTMLElement>('input');
  const results = resultsIn(search);
  const next = results.includes(target)
    ? fromResult({ key: event.key, results, target, field })
    : fromHead(event.key, results);
  if (next) {
    event.preventDefault();
    next.focus();
  }
}

/** Moves the focus to the first result; leaves it where it is when there is none. */
export function focusFirstResult(search: HTMLElement): void {
  resultsIn(search)[0]?.focus();
}

function resultsIn(search: HTMLElement): readonly HTMLElement[] {
  return [...search.querySelectorAll<HTMLElement>('li a')];
}

/** Home and End belong to the text in the field, and to the tabs. */
function fromHead(key: string, results: readonly HTMLElement[]): HTMLElement | undefined {
  return key === 'ArrowDown' ? results[0] : undefined;
}

interface FromResult {
  readonly key: string;
  readonly results: readonly HTMLElement[];
  readonly target: HTMLElement;
  readonly field: HTMLElement | null;
}

function fromResult({ key, results, target, field }: FromResult): HTMLElement | null | undefined {
  const current = results.indexOf(target);
  switch (key) {
    case 'ArrowDown':
      return results[current + 1];
    case 'ArrowUp':
      return results[current - 1] ?? field;
    case 'Home':
      return results[0];
    case 'End':
      return results.at(-1);
    default:
      return undefined;
  }
}
