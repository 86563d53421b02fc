import type { TabMemory } from '@portal/shared/contract/Portal';
import { createTabMemory } from '@portal/shared/state/createTabMemory';

const KEY = 'portal.views';

/**
 * What views find again, kept by the browser for this tab. Written when the visitor leaves the page: a rail that is being moved tells
 * of each pixel. Storage may be full, forbidden or hold something else: then a reload forgets it.
 */
export function createBrowserTabMemory(window: Window): TabMemory {
  const memory = createTabMemory(readKept(window));
  window.addEventListener('pagehide', () => {
    try {
      window.sessionStorage.setItem(KEY, JSON.stringify(memory.all()));
    } catch {
      // Full or forbidden: see above.
    }
  });
  return memory;
}

function readKept(window: Window): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(window.sessionStorage.getItem(KEY) ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    // Forbidden, or it holds something else: the same as nothing kept.
    return {};
  }
}
