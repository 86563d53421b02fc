import { createStorageItem } from '@portal/shared/state/createStorageItem';
import type { PersistenceChoice } from './titleList.ts';

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
      return item.write(isOn === isDefault ? undefined : text);
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
