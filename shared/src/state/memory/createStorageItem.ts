/** A string in browser storage. Storage can be full or blocked, so no method throws. */
export interface StorageItem {
  /** Returns the stored text; `undefined` if there is none or it cannot be read. */
  read(): string | undefined;
  /**
   * Returns the stored text parsed as JSON; `undefined` if there is none or it is invalid. Callers
   * have to validate the value.
   */
  readJson(): unknown;
  /** Stores the text, or removes the item if it is `undefined`. Returns whether that succeeded. */
  write(text: string | undefined): boolean;
}

interface StorageOptions {
  /** A function, because browsers that block storage throw when the property is accessed. */
  readonly storage: () => Storage;
  /** Called if reading or writing fails. */
  readonly onFailure?: (cause: unknown) => void;
}

interface StorageItemOptions extends StorageOptions {
  readonly key: string;
}

/** Creates an accessor for one storage key. */
export function createStorageItem({ storage, key, onFailure }: StorageItemOptions): StorageItem {
  const read = () => {
    try {
      return storage().getItem(key) ?? undefined;
    } catch (cause) {
      onFailure?.(cause);
      return undefined;
    }
  };

  return {
    read,
    readJson() {
      const text = read();
      try {
        return text === undefined ? undefined : JSON.parse(text);
      } catch {
        // Invalid JSON, such as truncated data: treat it as absent.
        return undefined;
      }
    },
    write(text) {
      try {
        if (text === undefined) {
          storage().removeItem(key);
        } else {
          storage().setItem(key, text);
        }
        return true;
      } catch (cause) {
        onFailure?.(cause);
        return false;
      }
    },
  };
}

/** Returns the storage keys with this prefix; an empty list if the storage cannot be read. */
export function storedKeys(
  { storage, onFailure }: StorageOptions,
  prefix: string,
): readonly string[] {
  try {
    return Object.keys(storage()).filter((key) => key.startsWith(prefix));
  } catch (cause) {
    onFailure?.(cause);
    return [];
  }
}
