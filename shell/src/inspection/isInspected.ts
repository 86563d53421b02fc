import { isInspectionParameter } from '@portal/page-protocol/inspectionParameter';
import type { SectionLoading } from '@portal/page-protocol/PortalPage';
import { createStorageItem } from '@portal/shared/state/createStorageItem';

/** The storage key of a tab's inspection settings. */
export const INSPECTION_KEY = 'portal_inspection';

/**
 * Whether the URL or the tab's stored settings request an inspection. For visitors, no other
 * inspection code loads.
 */
export function isInspected({ inspection }: SectionLoading, window: Window): boolean {
  return (
    inspection !== undefined &&
    ([...new URLSearchParams(window.location.search).keys()].some(isInspectionParameter) ||
      isStored(window))
  );
}

function isStored(window: Window): boolean {
  const item = createStorageItem({ storage: () => window.sessionStorage, key: INSPECTION_KEY });
  return item.read() !== undefined;
}
