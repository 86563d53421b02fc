import { useCallback, useLayoutEffect, useMemo, useState } from 'react';
import type { Portal, TabMemory } from '@portal/contract/Portal';
import { useBrowserValue } from './useBrowserValue.ts';

/** View state of one history entry, such as rail offsets or the current slide. */
type ViewMemory = TabMemory;

/** The part of the portal that the view memory uses. */
export type RememberingPortal = Pick<Portal, 'tabMemory'>;

/**
 * Memory for the current history entry. It is restored by Back, Forward and reload; following a
 * link to the same URL starts with an empty one. In browsers that cannot identify history entries,
 * all visits to a URL share one memory. Empty on the server.
 */
export function useViewMemory({ tabMemory: memory }: RememberingPortal): ViewMemory {
  const entry = useBrowserValue(currentEntry, () => undefined);
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
 * Identifies the current history entry: by the shell's key, or, in hosts that set none, by the
 * browser's key, which survives a reload. A new entry triggers a render.
 */
function currentEntry(): string {
  // The Navigation API is only read here, because sections navigate through the portal. Not
  // available in Safari before 26.2 and Firefox before 147.
  const navigation: Navigation | undefined = window.navigation;
  // oxlint-disable-next-line no-restricted-properties -- only read
  const key: unknown = Object(window.history.state).key ?? navigation?.currentEntry?.key ?? '';
  return `${String(key)} ${window.location.pathname}`;
}

/**
 * Like `useState`, but the value is restored when the visitor returns to this history entry or
 * reloads it; see `useViewMemory`. `name` identifies the value on its page; its type must never
 * change, not even between versions. The value must be serializable as JSON.
 */
export function usePersistedState<Value>(
  portal: RememberingPortal,
  name: string,
  initial: Value,
): readonly [Value, (value: Value) => void] {
  const memory = useViewMemory(portal);
  // Safe: only the setter below stores values under this name.
  const [value, setValue] = useState(() => (memory.read(name) as Value | undefined) ?? initial);

  // A rendered page has to hydrate with the initial value, so restore the stored one afterwards.
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
