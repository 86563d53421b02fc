/**
 * One text in the browser's storage. The storage may be full, forbidden or hold outdated data:
 * nothing here ever throws.
 */
export interface StorageItem {
  /** The stored text; `undefined` if there is none or it cannot be read. */
  read(): string | undefined;
  /**
   * The stored text parsed as JSON; `undefined` also if it is not valid JSON. Callers validate the
   * value.
   */
  readJson(): unknown;
  /** Stores the text, or removes the item; says whether that has worked. */
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
        // Someone else's or truncated: treat it as absent.
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

/** The keys of a storage that begin like this; none if it cannot be read. */
export function storedKeys(
  { storage, onFailure }: StorageOptions,
  start: string,
): readonly string[] {
  try {
    return Object.keys(storage()).filter((key) => key.startsWith(start));
  } catch (cause) {
    onFailure?.(cause);
    return [];
  }
}
