import type { KeyboardEvent } from 'react';

export interface MoveFocusOptions {
  /** Which arrow keys move the focus: those along a line, or those along a column. */
  readonly axis?: 'x' | 'y';
  /** After the last item comes the first. */
  readonly isRound?: boolean;
}

const ARROWS = {
  x: { back: 'ArrowLeft', on: 'ArrowRight' },
  y: { back: 'ArrowUp', on: 'ArrowDown' },
} as const;

type Direction = 'previousElementSibling' | 'nextElementSibling';

/**
 * Moves the focus between the children of an element by arrow keys, Home and End, to the same control of the other child if it has
 * one. Does nothing with a modifier held. Looks at no more children than it has to: a list may be long.
 */
export function moveFocus(event: KeyboardEvent<HTMLElement>, options: MoveFocusOptions = {}): void {
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
  /** That the focus is in. */
  readonly item: Element;
  readonly list: Element;
  readonly options: MoveFocusOptions;
}

/** The controls of the item that a key leads to: none at the end of the list, `undefined` for any other key. */
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

/** Past what has none: skeletons, the marker of the end. */
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

/** What can be pressed in an item of a list, in its order; the item itself if it can. */
export function controlsOf(item: Element): readonly HTMLElement[] {
  return item instanceof HTMLElement && item.matches(FOCUSABLE)
    ? [item]
    : [...item.querySelectorAll<HTMLElement>(FOCUSABLE)];
}

/** The child of the list that an element is in. */
export function itemAround(element: Element, list: Element): Element | undefined {
  for (let item: Element | null = element; item; item = item.parentElement) {
    if (item.parentElement === list) {
      return item;
    }
  }
  return undefined;
}
