import type { TabMemory } from '@portal/contract/Portal';

/** Beyond this, the oldest entries are dropped. */
const MAX_ENTRIES = 400;

interface SerializableTabMemory extends TabMemory {
  /** All entries by name, for storage. */
  all(): Readonly<Record<string, unknown>>;
}

/** A tab memory that starts with the given entries and lasts as long as this object. */
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
