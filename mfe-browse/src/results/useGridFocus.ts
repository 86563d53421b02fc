import type { KeyboardEvent, RefObject } from 'react';
import { hasModifier } from '@portal/shared/ui/hasModifier';
import { type RovingFocus, useRovingFocus } from '@portal/shared/ui/useRovingFocus';

/**
 * Makes a list that is laid out as a grid one tab stop, within which the arrows move along rows and
 * between them. Spread the handlers on the list.
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
 * The arrows up and down move the focus to the same control of the card above or below, in a list that
 * is laid out as a grid. Ignores key presses with a modifier.
 */
export function moveByRow(event: KeyboardEvent<HTMLElement>): void {
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
  for (let step = 0; step < columns; step += 1) {
    const next: Element | null | undefined = card?.[ROWS[key]];
    card = next instanceof HTMLLIElement ? next : null;
  }
  event.preventDefault();
  card?.querySelector<HTMLElement>(target.tagName)?.focus();
}

/** How many columns a grid has; the browser lays out as many as fit. */
export function columnsOf(grid: HTMLElement): number {
  return getComputedStyle(grid).gridTemplateColumns.split(' ').length;
}
