import { createStorageItem } from '@portal/shared/state/createStorageItem';
import type { PersistenceChoice } from './titleList.ts';

const CHOICE = 'portal.favorites.kept';

/**
 * Whether the visitor wants their lists stored; synced between tabs. Saved only if it differs from
 * `isDefault`.
 */
export function createPersistenceChoice(window: Window, isDefault: boolean): PersistenceChoice {
  const itemOf = (onFailure?: () => void) =>
    createStorageItem({ storage: () => window.localStorage, key: CHOICE, onFailure });

  return {
    read() {
      let isForbidden = false;
      const text = itemOf(() => (isForbidden = true)).read();
      if (isForbidden) {
        return 'forbidden';
      }
      return text === 'yes' || (text !== 'no' && isDefault) ? 'stored' : 'memory';
    },
    write(isOn) {
      const text = isOn ? 'yes' : 'no';
      return itemOf().write(isOn === isDefault ? undefined : text);
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
