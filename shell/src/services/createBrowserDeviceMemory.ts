import type { DeviceMemory } from '@portal/contract/Portal';
import { createStorageItem } from '@portal/shared/state/createStorageItem';

/**
 * Values in the browser's local storage. What cannot be stored, because storage is full or
 * forbidden, lasts as long as the document.
 */
export function createBrowserDeviceMemory(window: Window): DeviceMemory {
  const unstored = new Map<string, unknown>();
  const itemOf = (name: string, onFailure?: () => void) =>
    createStorageItem({
      storage: () => window.localStorage,
      key: `portal.kept.${name}`,
      onFailure,
    });

  return {
    read: (name) => (unstored.has(name) ? unstored.get(name) : itemOf(name).readJson()),
    keep(name, value) {
      unstored.delete(name);
      itemOf(name, () => unstored.set(name, value)).write(
        value === undefined ? undefined : JSON.stringify(value),
      );
    },
  };
}
