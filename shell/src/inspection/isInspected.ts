import { parseInspection } from '@portal/shared/pageProtocol/parseInspection';
import type { SectionLoading } from '@portal/shared/pageProtocol/PortalPage';
import { createStorageItem } from '@portal/shared/state/createStorageItem';

/** Where a tab keeps how it is inspected. */
export const INSPECTION_KEY = 'portal_inspection';

/** Whether somebody looks into the page, now or since earlier in this tab. All that a visitor ever loads of it. */
export function isInspected({ inspection }: SectionLoading, window: Window): boolean {
  return (
    inspection !== undefined &&
    (parseInspection(new URLSearchParams(window.location.search)) !== undefined || isKept(window))
  );
}

function isKept(window: Window): boolean {
  const kept = createStorageItem({ storage: () => window.sessionStorage, key: INSPECTION_KEY });
  return kept.read() !== undefined;
}
