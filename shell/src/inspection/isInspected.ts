import type { SectionLoading } from '@portal/shared/contracts/PortalPage';

/** Where a tab keeps how it is inspected. */
export const INSPECTION_KEY = 'portal_inspection';

const ASKED_FOR = /[?&](sections\b|section\.|fault\.)/;

/** Whether somebody looks into the page, now or since earlier in this tab. All that a visitor ever loads of it. */
export function isInspected({ inspection }: SectionLoading, window: Window): boolean {
  if (!inspection) {
    return false;
  }
  try {
    return ASKED_FOR.test(window.location.search) || window.sessionStorage.getItem(INSPECTION_KEY) !== null;
  } catch {
    // Storage is forbidden, so nothing is kept.
    return false;
  }
}
