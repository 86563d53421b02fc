import type { KeyboardEvent } from 'react';
import { hasModifier } from './hasModifier.ts';

export interface MoveFocusOptions {
  /** Which arrow keys move the focus: left and right (`x`), or up and down (`y`). */
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
 * control in the other child, if it has one. Ignores key presses with a modifier. Visits as few
 * children as possible, because lists may be long.
 */
export function moveFocus(event: KeyboardEvent<HTMLElement>, options: MoveFocusOptions = {}): void {
  const { target, currentTarget: list } = event;
  if (hasModifier(event) || !(target instanceof HTMLElement)) {
    return;
  }
  const item = itemAround(target, list);
  const position = item ? controlsOf(item).indexOf(target) : -1;
  const controls =
    item && position >= 0 ? controlsByKey({ key: event.key, item, list, options }) : undefined;
  if (controls) {
    event.preventDefault();
    controls[Math.min(position, controls.length - 1)]?.focus();
  }
}

interface Press {
  readonly key: string;
  /** The item that has the focus. */
  readonly item: Element;
  readonly list: Element;
  readonly options: MoveFocusOptions;
}

/**
 * The controls of the item to move to: empty at the end of the list, `undefined` for other keys.
 */
function controlsByKey({
  key,
  item,
  list,
  options: { axis = 'x', isRound = false },
}: Press): readonly HTMLElement[] | undefined {
  const first = () => firstControls(list.firstElementChild, 'nextElementSibling');
  const last = () => firstControls(list.lastElementChild, 'previousElementSibling');
  const beside = (direction: Direction, atEnd: typeof first) => {
    const controls = firstControls(item[direction], direction);
    return controls.length === 0 && isRound ? atEnd() : controls;
  };
  switch (key) {
    case ARROWS[axis].back:
      return beside('previousElementSibling', last);
    case ARROWS[axis].on:
      return beside('nextElementSibling', first);
    case 'Home':
      return first();
    case 'End':
      return last();
    default:
      return undefined;
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
