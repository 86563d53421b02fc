import type { BehaviorSubject } from 'rxjs';
import { ANNOUNCEMENTS_ID } from '../layout/mainContent.ts';
import { REGION_DELAY_MS, topDialog } from '../layout/topDialog.ts';

/**
 * Repeats announcements inside the open modal dialog, because everything outside it is inert,
 * including the live region of the frame.
 */
export function announceInDialogs(document: Document, sentence$: BehaviorSubject<string>): void {
  const regions = new WeakMap<Element, Element>();

  sentence$.subscribe((sentence) => {
    const dialog = topDialog(document);
    if (!dialog || sentence === '') {
      return;
    }
    const region = regions.get(dialog) ?? addRegion(document, dialog);
    const delayMs = regions.has(dialog) ? 0 : REGION_DELAY_MS;
    regions.set(dialog, region);
    setTimeout(() => (region.textContent = sentence$.value), delayMs);
  });
}

/** Adds an empty copy of the frame's live region, which is visually hidden in the same way. */
function addRegion(document: Document, dialog: Element): Element {
  const region = document.createElement('span');
  region.setAttribute('role', 'status');
  const wrapper = document.getElementById(ANNOUNCEMENTS_ID)?.parentElement?.cloneNode();
  wrapper?.appendChild(region);
  dialog.append(wrapper ?? region);
  return region;
}
