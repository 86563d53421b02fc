import type { QueryClient } from '@tanstack/react-query';
import { useCallback, useLayoutEffect, useMemo, useState } from 'react';
import type { Portal, TabMemory } from '@portal/contract/Portal';
import { createTabMemory } from './createTabMemory.ts';
import { useBrowserValue } from './useBrowserValue.ts';

/** View state that belongs to one history entry: rail offsets, the current slide. */
type ViewMemory = TabMemory;

/** The parts of the portal that view memory needs. */
export type RememberingPortal = Pick<Portal, 'queryClient' | 'tabMemory'>;

/**
 * The memory of the current history entry. Back, Forward and a reload restore it; a link to the same
 * address starts empty. In browsers that cannot tell history entries apart, all visits of an address
 * share one memory. Empty on the server.
 */
export function useViewMemory(portal: RememberingPortal): ViewMemory {
  const entry = useBrowserValue(currentEntry, () => undefined);
  const memory = memoryOf(portal);
  return useMemo(
    () => ({
      read: (name) => (entry === undefined ? undefined : memory.read(`${entry} ${name}`)),
      keep(name, value) {
        if (entry !== undefined) {
          memory.keep(`${entry} ${name}`, value);
        }
      },
    }),
    [memory, entry],
  );
}

/**
 * The shell's key of the history entry. Older shells and other hosts may have none: then the
 * browser's, which survives a reload. A new entry causes a render.
 */
function currentEntry(): string {
  // Read-only: sections navigate through the portal. Missing in Safari before 26.2 and Firefox
  // before 147.
  const navigation: Navigation | undefined = window.navigation;
  // eslint-disable-next-line no-restricted-properties -- only read
  const key: unknown = Object(window.history.state).key ?? navigation?.currentEntry?.key ?? '';
  return `${String(key)} ${window.location.pathname}`;
}

/**
 * For shells without a tab memory: lasts until a reload. Keyed by the query client, which lives just as
 * long.
 */
const memories = new WeakMap<QueryClient, TabMemory>();

function memoryOf({ tabMemory, queryClient }: RememberingPortal): TabMemory {
  if (tabMemory) {
    return tabMemory;
  }
  const memory = memories.get(queryClient) ?? createTabMemory();
  memories.set(queryClient, memory);
  return memory;
}

/**
 * `useState` whose value is restored when the visitor returns to this history entry or reloads it;
 * see `useViewMemory`. `name` identifies the value on its page and must always hold the same type,
 * across versions too. The value must be JSON.
 */
export function usePersistedState<Value>(
  portal: RememberingPortal,
  name: string,
  initial: Value,
): readonly [Value, (value: Value) => void] {
  const memory = useViewMemory(portal);
  // Safe: only the setter below stores values under this name.
  const [value, setValue] = useState(() => (memory.read(name) as Value | undefined) ?? initial);

  // A page rendered by the gateway hydrates with the initial value, then restores.
  useLayoutEffect(() => {
    const stored = memory.read(name) as Value | undefined;
    if (stored !== undefined) {
      setValue(stored);
    }
  }, [memory, name]);

  const storeValue = useCallback(
    (next: Value) => {
      memory.keep(name, next);
      setValue(next);
    },
    [memory, name],
  );
  return [value, storeValue];
}
