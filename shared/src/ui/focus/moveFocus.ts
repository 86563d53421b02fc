import type { KeyboardEvent } from 'react';
import { hasModifier } from './hasModifier.ts';

export interface MoveFocusOptions {
  /** The arrow keys that move the focus: left and right (`x`), or up and down (`y`). */
  readonly axis?: 'x' | 'y';
  /** Wraps around at the ends. */
  readonly isRound?: boolean;
}

const ARROWS = {
  x: { back: 'ArrowLeft', on: 'ArrowRight' },
  y: { back: 'ArrowUp', on: 'ArrowDown' },
} as const;

type Direction = 'previousElementSibling' | 'nextElementSibling';

/**
 * Moves the focus between the children of an element with the arrow keys, Home and End; to the same
 * control in the other child, if it has one. Visits as few children as possible, because lists may
 * be long.
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

/** Skips items without controls: skeletons, the end marker. */
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

/** The controls of a list item, in order; or the item itself if it is one. */
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
