import type { KeyboardEvent } from 'react';

/**
 * An `onKeyDown` handler for the whole search: the up and down arrows, Home and End move the focus
 * from the field and the tabs into the results, or what stands there before, and between them; up
 * from the first one returns to the field. Ignores key presses with a modifier. Not `useRovingFocus`, because the results remain
 * tab stops of their own, and because the field takes part.
 */
export function moveAmongResults(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget: search } = event;
  // During an IME composition, the arrows choose a suggestion.
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

/** Focuses the first result, or else what stands in place of results; does nothing without either. */
export function focusFirstResult(search: HTMLElement): void {
  const results = resultsIn(search);
  const first = results.find((result) => result.closest('li')) ?? results[0];
  first?.focus();
}

function resultsIn(search: HTMLElement): readonly HTMLElement[] {
  return [...search.querySelectorAll<HTMLElement>('li a, [data-result]')];
}

/** Home and End keep their meaning in the field and in the tabs. */
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
