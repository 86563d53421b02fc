import type { KeyboardEvent } from 'react';

const FOCUSABLE = 'a[href], button:not(:disabled)';

type Direction = 'previousElementSibling' | 'nextElementSibling';

/**
 * Moves the focus between the cards of a horizontal list by arrow keys, Home and End, to the same control of the other card if it
 * has one. An `onKeyDown` of the list. Does nothing with a modifier held. Looks at no more cards than it has to: a list may be long.
 */
export function moveFocusInList(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget: list } = event;
  if (
    event.altKey ||
    event.ctrlKey ||
    event.metaKey ||
    event.shiftKey ||
    !(target instanceof HTMLElement)
  ) {
    return;
  }
  const card = cardAround(target, list);
  const position = card ? controlsOf(card).indexOf(target) : -1;
  const controls = card && position >= 0 ? controlsByKey(event.key, card, list) : undefined;
  if (controls) {
    event.preventDefault();
    controls[Math.min(position, controls.length - 1)]?.focus();
  }
}

function cardAround(element: Element, list: Element): Element | undefined {
  for (let card: Element | null = element; card; card = card.parentElement) {
    if (card.parentElement === list) {
      return card;
    }
  }
  return undefined;
}

/** The controls of the card that a key leads to: none at the end of the list, `undefined` for any other key. */
function controlsByKey(
  key: string,
  card: Element,
  list: Element,
): readonly HTMLElement[] | undefined {
  switch (key) {
    case 'ArrowLeft':
      return firstControls(card.previousElementSibling, 'previousElementSibling');
    case 'ArrowRight':
      return firstControls(card.nextElementSibling, 'nextElementSibling');
    case 'Home':
      return firstControls(list.firstElementChild, 'nextElementSibling');
    case 'End':
      return firstControls(list.lastElementChild, 'previousElementSibling');
    default:
      return undefined;
  }
}

/** Past what has none: skeletons, the marker of the end. */
function firstControls(start: Element | null, direction: Direction): readonly HTMLElement[] {
  for (let card = start; card; card = card[direction]) {
    const controls = controlsOf(card);
    if (controls.length > 0) {
      return controls;
    }
  }
  return [];
}

function controlsOf(card: Element): readonly HTMLElement[] {
  return [...card.querySelectorAll<HTMLElement>(FOCUSABLE)];
}
