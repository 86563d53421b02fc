import type { KeyboardEvent, RefObject } from 'react';
import { hasModifier } from '@portal/shared/ui/hasModifier';
import { controlsOf } from '@portal/shared/ui/moveFocus';
import { type RovingFocus, useRovingFocus } from '@portal/shared/ui/useRovingFocus';

/**
 * Makes a grid a single tab stop; arrow keys move within and between rows. Spread the handlers on
 * the list.
 */
export function useGridFocus(listRef: RefObject<HTMLElement | null>): RovingFocus['handlers'] {
  const { handlers } = useRovingFocus(listRef);
  return {
    ...handlers,
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      moveByRow(event);
      handlers.onKeyDown(event);
    },
  };
}

const ROWS = { ArrowUp: 'previousElementSibling', ArrowDown: 'nextElementSibling' } as const;

/**
 * On the up and down arrow keys, moves the focus to the same control in the card above or below.
 * Ignores keys with a modifier.
 */
function moveByRow(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget } = event;
  if (
    (key !== 'ArrowUp' && key !== 'ArrowDown') ||
    hasModifier(event) ||
    !(target instanceof Element)
  ) {
    return;
  }
  const columns = columnsOf(currentTarget);
  let card = target.closest('li');
  const position = card ? controlsOf(card).findIndex((control) => control === target) : -1;
  for (let step = 0; step < columns; step += 1) {
    const next: Element | null | undefined = card?.[ROWS[key]];
    card = next instanceof HTMLLIElement ? next : null;
  }
  event.preventDefault();
  if (card) {
    controlsOf(card)[position]?.focus();
  }
}

/** The number of columns in the grid's current layout. */
export function columnsOf(grid: HTMLElement): number {
  return getComputedStyle(grid).gridTemplateColumns.split(' ').length;
}
