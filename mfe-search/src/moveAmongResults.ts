import type { KeyboardEvent } from 'react';
import { moveFromField } from '@portal/shared/ui/moveFromField';

/** An `onKeyDown` handler for the whole search, see `moveFromField`. */
export function moveAmongResults(event: KeyboardEvent<HTMLElement>): void {
  moveFromField(event, resultsIn(event.currentTarget));
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
