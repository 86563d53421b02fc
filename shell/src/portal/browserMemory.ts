import type { DeviceMemory, TabMemory } from '@portal/contract/Portal';
import { createStorageItem, storedKeys } from '@portal/shared/state/createStorageItem';
import { createTabMemory } from '@portal/shared/state/createTabMemory';

/**
 * Stores view state in the tab's session storage. Written only when the visitor leaves the page or
 * the tab, because a scrolling rail reports every pixel. Without storage, a reload loses the state.
 */
export function createBrowserTabMemory(window: Window): TabMemory {
  const item = createStorageItem({ storage: () => window.sessionStorage, key: 'portal.views' });
  const value = item.readJson();
  const memory = createTabMemory(typeof value === 'object' && value !== null ? { ...value } : {});
  const write = () => item.write(JSON.stringify(memory.all())) || item.write(undefined);
  window.addEventListener('pagehide', write);
  // Phones discard hidden tabs without any other event.
  window.addEventListener('visibilitychange', write);
  return memory;
}

const PREFIX = 'portal.kept.';

interface ClearableDeviceMemory extends DeviceMemory {
  /** Removes all values, including those stored by other tabs. */
  clear(): void;
}

/**
 * Stores values in the browser's local storage. Values that cannot be stored last until the page is
 * closed or reloaded.
 */
export function createBrowserDeviceMemory(window: Window): ClearableDeviceMemory {
  const unstored = new Map<string, unknown>();
  const storage = () => window.localStorage;
  const itemOf = (name: string, onFailure?: () => void) =>
    createStorageItem({ storage, key: PREFIX + name, onFailure });

  return {
    read: (name) => (unstored.has(name) ? unstored.get(name) : itemOf(name).readJson()),
    keep(name, value) {
      unstored.delete(name);
      itemOf(name, () => unstored.set(name, value)).write(
        value === undefined ? undefined : JSON.stringify(value),
      );
    },
    isStored: (name) => !unstored.has(name),
    clear() {
      unstored.clear();
      storedKeys({ storage }, PREFIX).forEach((key) =>
        createStorageItem({ storage, key }).write(undefined),
      );
    },
  };
}
