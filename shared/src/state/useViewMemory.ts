import type { QueryClient } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';

/** What the view of one place in history wants to find again when the visitor comes back to that place: rail offsets, the shown slide. */
export interface ViewMemory {
  /** What was kept under this name, `undefined` when nothing was. */
  read(name: string): unknown;
  keep(name: string, value: unknown): void;
}

/** The memory lives as long as the service that it is read with; nothing of it is drawn from a module. */
const memories = new WeakMap<QueryClient, Map<string, Map<string, unknown>>>();

/** So many places are remembered; the one that was opened longest ago is forgotten first. */
const PLACE_COUNT = 50;

/**
 * The memory of the place that the view stands at. A place is an entry of the browser's history: Back and Forward find what was kept,
 * a link to the same address starts afresh, and two visits of one page do not mix. A reload forgets it, as it forgets the lists.
 * Where the browser cannot tell its entries apart, all visits of an address are one place. Empty where there is no browser.
 */
export function useViewMemory(queryClient: QueryClient): ViewMemory {
  const place = useSyncExternalStore(subscribeToNothing, placeHere, () => undefined);
  return useMemo(
    () => ({
      read: (name) =>
        place === undefined ? undefined : memories.get(queryClient)?.get(place)?.get(name),
      keep(name, value) {
        if (place !== undefined) {
          valuesOf(queryClient, place).set(name, value);
        }
      },
    }),
    [queryClient, place],
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

function valuesOf(queryClient: QueryClient, place: string): Map<string, unknown> {
  const places = memories.get(queryClient) ?? new Map<string, Map<string, unknown>>();
  const values = places.get(place) ?? new Map<string, unknown>();
  places.set(place, values);
  memories.set(queryClient, places);
  const oldest = places.keys().next().value;
  if (places.size > PLACE_COUNT && oldest !== undefined) {
    places.delete(oldest);
  }
  return values;
}
