import type { TabMemory } from '@portal/shared/contract/Portal';
import { createStorageItem } from '@portal/shared/state/createStorageItem';
import { createTabMemory } from '@portal/shared/state/createTabMemory';

/**
 * What views find again, kept by the browser for this tab. Written when the visitor leaves the page: a rail that is being moved tells
 * of each pixel. Storage may be full, forbidden or hold something else: then a reload forgets it.
 */
export function createBrowserTabMemory(window: Window): TabMemory {
  const kept = createStorageItem({ storage: () => window.sessionStorage, key: 'portal.views' });
  const value = kept.readJson();
  const memory = createTabMemory(typeof value === 'object' && value !== null ? { ...value } : {});
  window.addEventListener('pagehide', () => kept.write(JSON.stringify(memory.all())));
  return memory;
}
