import type { TabMemory } from '../contract/Portal.ts';

/** So many names are remembered; what was kept longest ago is forgotten first. */
const NAME_COUNT = 400;

interface KeptTabMemory extends TabMemory {
  /** Everything that is kept, by name, for whoever keeps it longer. */
  all(): Readonly<Record<string, unknown>>;
}

/** A memory that begins with what was kept before, and lasts as long as this object. */
export function createTabMemory(kept: Readonly<Record<string, unknown>> = {}): KeptTabMemory {
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
