import { createStorageItem } from '@portal/shared/state/createStorageItem';
import type { PersistenceChoice } from './createTitleList.ts';

const CHOICE = 'portal.favorites.kept';

/**
 * Whether the visitor wants favorites and seen titles stored; synced between tabs. Saved only if it
 * differs from `isDefault`.
 */
export function createPersistenceChoice(window: Window, isDefault: boolean): PersistenceChoice {
  let isForbidden = false;
  const item = createStorageItem({
    storage: () => window.localStorage,
    key: CHOICE,
    onFailure: () => (isForbidden = true),
  });

  return {
    read() {
      isForbidden = false;
      const text = item.read();
      const choice = text === 'yes' || (text !== 'no' && isDefault);
      return choice && !isForbidden;
    },
    write(isOn) {
      const text = isOn ? 'yes' : 'no';
      const isWritten = item.write(isOn === isDefault ? undefined : text);
      if (isOn && isWritten) {
        askToPersist(window);
      }
      return isWritten;
    },
    onChange(listener) {
      window.addEventListener('storage', ({ key }) => {
        if (key === CHOICE || key === null) {
          listener();
        }
      });
    },
  };
}

/**
 * Asks the browser not to delete the portal's data when the device runs out of storage. The browser
 * decides, and some ask the visitor. Absent in insecure contexts.
 */
function askToPersist({ navigator }: Window): void {
  void navigator.storage?.persist?.().catch(() => undefined);
}
