/**
 * The delay before text is added to a new live region, because screen readers do not announce text
 * that is added together with its region.
 */
export const REGION_DELAY_MS = 100;

/** The dialog that opened last, of those that are open. */
export function topDialog(document: Document): Element | undefined {
  return [...document.querySelectorAll('dialog[open]')].at(-1);
}
