import type { KeyboardEvent } from 'react';
import { hasModifier } from './hasModifier.ts';

export interface MoveFocusOptions {
  /** Which arrow keys move the focus: left and right (`x`) or up and down (`y`). */
  readonly axis?: 'x' | 'y';
  /** Whether the focus wraps around at the ends. */
  readonly isRound?: boolean;
}

const ARROWS = {
  x: { back: 'ArrowLeft', on: 'ArrowRight' },
  y: { back: 'ArrowUp', on: 'ArrowDown' },
} as const;

type Direction = 'previousElementSibling' | 'nextElementSibling';

/**
 * Moves the focus between an element's children with the arrow keys, Home and End. If possible, it
 * moves to the corresponding control in the target child. Visits as few children as possible,
 * because lists can be long.
 */
export function moveFocus(
  event: KeyboardEvent<HTMLElement>,
  { axis = 'x', isRound = false }: MoveFocusOptions = {},
): void {
  const { key, target, currentTarget: list } = event;
  const item = target instanceof HTMLElement && itemAround(target, list);
  if (hasModifier(event) || !item) {
    return;
  }
  const position = controlsOf(item).indexOf(target);
  const first = () => firstControls(list.firstElementChild, 'nextElementSibling');
  const last = () => firstControls(list.lastElementChild, 'previousElementSibling');
  const beside = (direction: Direction, atEnd: typeof first) => {
    const controls = firstControls(item[direction], direction);
    return controls.length === 0 && isRound ? atEnd() : controls;
  };
  const moves: Readonly<Record<string, typeof first>> = {
    [ARROWS[axis].back]: () => beside('previousElementSibling', last),
    [ARROWS[axis].on]: () => beside('nextElementSibling', first),
    Home: first,
    End: last,
  };
  const controls = position < 0 ? undefined : moves[key]?.();
  if (controls) {
    event.preventDefault();
    controls[Math.min(position, controls.length - 1)]?.focus();
  }
}

/**
 * Returns the controls of the nearest item that has any, which skips skeletons and the end marker.
 */
function firstControls(start: Element | null, direction: Direction): readonly HTMLElement[] {
  for (let item = start; item; item = item[direction]) {
    const controls = controlsOf(item);
    if (controls.length > 0) {
      return controls;
    }
  }
  return [];
}

const FOCUSABLE = 'a[href], button:not(:disabled)';

/** The controls in a list item, in order; the item itself if it is a control. */
export function controlsOf(item: Element): readonly HTMLElement[] {
  return item instanceof HTMLElement && item.matches(FOCUSABLE)
    ? [item]
    : [...item.querySelectorAll<HTMLElement>(FOCUSABLE)];
}

/** The child of the list that contains the element. */
export function itemAround(element: Element, list: Element): Element | undefined {
  for (let item: Element | null = element; item; item = item.parentElement) {
    if (item.parentElement === list) {
      return item;
    }
  }
  return undefined;
}
