import type { TabMemory } from '@portal/contract/Portal';

/** Maximum number of entries. When it is exceeded, the oldest one is dropped. */
const MAX_ENTRIES = 400;

interface SerializableTabMemory extends TabMemory {
  /** All entries by name, for serialization. */
  all(): Readonly<Record<string, unknown>>;
}

/** Creates a tab memory with the given entries. It is not persisted. */
export function createTabMemory(
  initial: Readonly<Record<string, unknown>> = {},
): SerializableTabMemory {
  const values = new Map(Object.entries(initial));
  return {
    read: (name) => values.get(name),
    keep(name, value) {
      values.delete(name);
      values.set(name, value);
      const oldest = values.keys().next().value;
      if (values.size > MAX_ENTRIES && oldest !== undefined) {
        values.delete(oldest);
      }
    },
    all: () => Object.fromEntries(values),
  };
}
