import { createStorageItem } from '@portal/shared/state/createStorageItem';
import type { KeepingChoice } from './createFavoritesBus.ts';

const KEY = 'portal.favorites.kept';

/**
 * The visitor's choice whether favorites are kept in this browser, the same in every tab. Only what
 * differs from `isDefault` is stored.
 */
export function createKeepingChoice(window: Window, isDefault: boolean): KeepingChoice {
  let isForbidden = false;
  const kept = createStorageItem({
    storage: () => window.localStorage,
    key: KEY,
    onFailure: () => (isForbidden = true),
  });

  return {
    read() {
      isForbidden = false;
      const text = kept.read();
      const choice = text === 'yes' || (text !== 'no' && isDefault);
      return choice && !isForbidden;
    },
    write(isKept) {
      const text = isKept ? 'yes' : 'no';
      return kept.write(isKept === isDefault ? undefined : text);
    },
    onChange(listener) {
      window.addEventListener('storage', ({ key }) => {
        if (key === KEY || key === null) {
          listener();
        }
      });
    },
  };
}
