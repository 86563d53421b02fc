import type { SectionRegistry } from '@portal/shared/contracts/SectionRegistry';
import { vi } from 'vitest';
import type { LiveRegistry } from '../sections/createLiveRegistry.ts';

interface FakeLiveRegistry extends LiveRegistry {
  /** What the gateway says from now on; the tab learns of it with the next refresh. */
  ship(registry: SectionRegistry): void;
}

/** A registry of the tab over a gateway that answers at once. */
export function fakeLiveRegistry(initial: SectionRegistry): FakeLiveRegistry {
  const listeners = new Set<() => void>();
  let known = initial;
  let shipped = initial;
  return {
    get registry() {
      return known;
    },
    release: (name) => known.sections[name],
    subscribe: (listener) => void listeners.add(listener),
    ship: (registry) => (shipped = registry),
    refresh: vi.fn(async () => {
      if (known !== shipped) {
        known = shipped;
        listeners.forEach((listener) => listener());
      }
    }),
  };
}
