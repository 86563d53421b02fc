import type { TabMemory } from '@portal/contract/Portal';

/** The most entries that are kept; the oldest are dropped first. */
const NAME_COUNT = 400;

interface SerializableTabMemory extends TabMemory {
  /** All entries by name, for whoever persists them. */
  all(): Readonly<Record<string, unknown>>;
}

/** A tab memory that starts with the given entries and lasts as long as this object. */
export function createTabMemory(
  kept: Readonly<Record<string, unknown>> = {},
): SerializableTabMemory {
  const values = new Map(Object.entries(kept));
  return {
    read: (name) => values.get(name),
    keep(name, value) {
      values.delete(name);
      values.set(name, value);
      const oldest = values.keys().next().value;
      if (values.size > NAME_COUNT && oldest !== undefined) {
        values.delete(oldest);
      }
    },
    all: () => Object.fromEntries(values),
  };
}
