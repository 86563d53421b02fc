import { vi } from 'vitest';
import type { RegistryView } from '@portal/page-protocol/RegistryView';
import type { LiveRegistryView } from '../registry/liveRegistryView.ts';

interface FakeLiveRegistryView extends LiveRegistryView {
  /** Changes the gateway's registry. The tab notices the change on its next refresh. */
  ship(registry: RegistryView): void;
}

/** A tab's registry whose gateway responds immediately. */
export function fakeLiveRegistryView(initial: RegistryView): FakeLiveRegistryView {
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
