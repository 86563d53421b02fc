/** The dialog that opened last, of those that are open. */
export function topDialog(document: Document): Element | undefined {
  return [...document.querySelectorAll('dialog[open]')].at(-1);
}
