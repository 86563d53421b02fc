import type { KeyboardEvent } from 'react';

const FOCUSABLE = 'a[href], button:not(:disabled)';

/**
 * Moves the focus between the cards of a horizontal list by arrow keys, Home and End, to the same control of the other card if it
 * has one. An `onKeyDown` of the list. Does nothing with a modifier held.
 */
export function moveFocusInList(event: KeyboardEvent<HTMLElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || !(event.target instanceof Element)) {
    return;
  }
  const cards = [...event.currentTarget.children].map(controlsOf).filter((controls) => controls.length > 0);
  const target = event.target;
  const current = cards.findIndex((controls) => controls.some((control) => control === target));
  const next = nextIndex(event.key, current, cards.length);
  const card = next === undefined ? undefined : cards[next];
  if (current < 0 || !card) {
    return;
  }
  const position = cards[current]?.findIndex((control) => control === target) ?? 0;
  event.preventDefault();
  card[Math.min(position, card.length - 1)]?.focus();
}

function controlsOf(card: Element): HTMLElement[] {
  return [...card.querySelectorAll<HTMLElement>(FOCUSABLE)];
}

function nextIndex(key: string, current: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowLeft':
      return Math.max(current - 1, 0);
    case 'ArrowRight':
      return Math.min(current + 1, count - 1);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
