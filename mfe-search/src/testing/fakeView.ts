import { act } from '@testing-library/react';
import { vi } from 'vitest';
import { pass } from './showSearch.tsx';

/** Stands in for what the visitor sees: `reachEnd` scrolls to the end of the list. Undo it with `vi.unstubAllGlobals()`. */
export function fakeView() {
  const observers = new Set<FakeIntersectionObserver>();

  class FakeIntersectionObserver {
    readonly callback: IntersectionObserverCallback;
    constructor(callback: IntersectionObserverCallback) {
      this.callback = callback;
    }
    observe() {
      observers.add(this);
    }
    disconnect() {
      observers.delete(this);
    }
  }
  vi.stubGlobal('IntersectionObserver', FakeIntersectionObserver);

  return {
    /** Whether the list asks for more when its end is reached. */
    hasEndMarker: () => observers.size > 0,
    async reachEnd() {
      act(() => {
        for (const observer of [...observers]) {
          // Safe: the marker looks at this one fact of an entry, and never at the observer.
          const entries = [{ isIntersecting: true }] as unknown as IntersectionObserverEntry[];
          observer.callback(entries, observer as unknown as IntersectionObserver);
        }
      });
      await pass(0);
    },
  };
}
