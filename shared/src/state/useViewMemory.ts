import type { QueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import type { Portal, TabMemory } from '../contract/Portal.ts';
import { createTabMemory } from './createTabMemory.ts';

/** What the view of one place in history wants to find again when the visitor comes back to that place: rail offsets, the shown slide. */
type ViewMemory = TabMemory;

/** What views need of the portal to remember. */
export type RememberingPortal = Pick<Portal, 'queryClient' | 'tabMemory'>;

/**
 * The memory of the place that the view stands at. A place is an entry of the browser's history: Back, Forward and a reload find what
 * was kept, a link to the same address starts afresh, and two visits of one page do not mix. Where the browser cannot tell its entries
 * apart, all visits of an address are one place. Empty where there is no browser.
 */
export function useViewMemory(portal: RememberingPortal): ViewMemory {
  const place = useSyncExternalStore(subscribeToNothing, placeHere, () => undefined);
  const memory = memoryOf(portal);
  return useMemo(
    () => ({
      read: (name) => (place === undefined ? undefined : memory.read(`${place} ${name}`)),
      keep(name, value) {
        if (place !== undefined) {
          memory.keep(`${place} ${name}`, value);
        }
      },
    }),
    [memory, place],
  );
}

/** A new place comes with a new drawing; there is nothing to wait for. */
function subscribeToNothing(): () => void {
  return () => undefined;
}

function placeHere(): string {
  // Read, never steered: the way to another place is the portal's navigation. Not in Safari before 26.2 and Firefox before 147.
  const navigation: Navigation | undefined = window.navigation;
  return `${navigation?.currentEntry?.key ?? ''} ${window.location.pathname}`;
}

/** For portals whose shell remembers nothing: until the page is loaded anew. By the service that lives as long; nothing is drawn from a module. */
const passing = new WeakMap<QueryClient, TabMemory>();

function memoryOf({ tabMemory, queryClient }: RememberingPortal): TabMemory {
  if (tabMemory) {
    return tabMemory;
  }
  const memory = passing.get(queryClient) ?? createTabMemory();
  passing.set(queryClient, memory);
  return memory;
}

/**
 * `useState` whose value is there again when the visitor comes back to this place in history, or loads it anew; see `useViewMemory`.
 * `name` names the value on its page, and one name always holds one type, also from version to version. The value is something that
 * JSON can carry.
 */
export function useKeptState<Value>(
  portal: RememberingPortal,
  name: string,
  initial: Value,
): readonly [Value, (value: Value) => void] {
  const memory = useViewMemory(portal);
  // Safe: what is kept under the name was given to the setter below.
  const [value, setValue] = useState(() => (memory.read(name) as Value | undefined) ?? initial);

  const keepValue = useCallback(
    (next: Value) => {
      memory.keep(name, next);
      setValue(next);
    },
    [memory, name],
  );
  return [value, keepValue];
}
