/**
 * The element for the focus when a list item is about to be removed: the one that matches the
 * selector in the next item, or else in the previous one.
 */
export function neighborOf(inItem: Element, selector: string): HTMLElement | null | undefined {
  const item = inItem.closest('li');
  return (item?.nextElementSibling ?? item?.previousElementSibling)?.querySelector<HTMLElement>(
    selector,
  );
}
