import type { DeviceMemory } from '@portal/contract/Portal';
import { createStorageItem, storedKeys } from '@portal/shared/state/createStorageItem';

const PREFIX = 'portal.kept.';

interface ClearableDeviceMemory extends DeviceMemory {
  /** Removes everything, whichever tab has kept it. */
  clear(): void;
}

/**
 * Values in the browser's local storage. What cannot be stored, because storage is full or
 * forbidden, lasts as long as the document.
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
