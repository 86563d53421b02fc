/**
 * Focuses a heading, because the focused element is about to be removed: the nearest one above the
 * given element, or the page's heading.
 */
export function focusHeading(below?: Element): void {
  const headings = [...document.querySelectorAll<HTMLElement>('h1, h2, h3')];
  const isAbove = (heading: Element) =>
    below !== undefined &&
    (heading.compareDocumentPosition(below) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;
  const heading = headings.findLast(isAbove) ?? document.querySelector('h1');
  if (heading) {
    heading.tabIndex = -1;
    heading.focus();
  }
}
