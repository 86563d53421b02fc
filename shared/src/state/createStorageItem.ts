/** One text in the browser's storage, which may be full or forbidden: no method throws. */
export interface StorageItem {
  /** The stored text; `undefined` if there is none or it cannot be read. */
  read(): string | undefined;
  /**
   * The stored text parsed as JSON; `undefined` also if it is not valid JSON. Callers validate the
   * value.
   */
  readJson(): unknown;
  /** Stores the text, or removes the item; returns whether that succeeded. */
  write(text: string | undefined): boolean;
}

interface StorageOptions {
  /** A function, because browsers that forbid storage throw on the property access. */
  readonly storage: () => Storage;
  /** Called when reading or writing fails. */
  readonly onFailure?: (cause: unknown) => void;
}

interface StorageItemOptions extends StorageOptions {
  readonly key: string;
}

/** Creates the accessor of one storage key. */
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
        // Foreign or truncated data: treat it as absent.
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

/** The keys of a storage with this prefix; none if it cannot be read. */
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
