/** One thing that the browser keeps as text. Storage may be full, forbidden or hold something old: nothing here ever throws. */
export interface Kept {
  /** What is kept; `undefined` when there is nothing, or it cannot be read. */
  read(): string | undefined;
  /** The same as the value that it is the JSON of; `undefined` also when it is none. Whoever asks checks what it is. */
  readJson(): unknown;
  /** Keeps a text, or nothing any more. */
  write(text: string | undefined): void;
}

interface KeptOptions {
  /** A function, because a browser that forbids storage throws as soon as it is named. */
  readonly storage: () => Storage;
  readonly key: string;
  /** Called when the storage cannot be read or written; without it nobody is told. */
  readonly onFailure?: (cause: unknown) => void;
}

/** Makes the way to what is kept under a key. */
export function createKept({ storage, key, onFailure }: KeptOptions): Kept {
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
        // Not ours or cut off: the same as nothing kept.
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
      } catch (cause) {
        onFailure?.(cause);
      }
    },
  };
}
