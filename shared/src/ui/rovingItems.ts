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
