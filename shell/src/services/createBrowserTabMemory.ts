import type { TabMemory } from '@portal/contract/Portal';
import { createStorageItem } from '@portal/shared/state/createStorageItem';
import { createTabMemory } from '@portal/shared/state/createTabMemory';

/**
 * View state in the tab's session storage. Written when the visitor leaves the page, because a
 * scrolling rail reports every pixel. If storage is full, forbidden or holds something else, a
 * reload loses the state; an older one does not come back.
 */
export function createBrowserTabMemory(window: Window): TabMemory {
  const kept = createStorageItem({ storage: () => window.sessionStorage, key: 'portal.views' });
  const value = kept.readJson();
  const memory = createTabMemory(typeof value === 'object' && value !== null ? { ...value } : {});
  window.addEventListener(
    'pagehide',
    () => kept.write(JSON.stringify(memory.all())) || kept.write(undefined),
  );
  return memory;
}
