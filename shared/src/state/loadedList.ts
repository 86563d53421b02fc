import { useCallback, useSyncExternalStore } from 'react';
import type { Portal } from '@portal/contract/Portal';

/** A list that the portal loads when it is first used. */
interface LoadableList {
  readonly entries$: { subscribe(next: () => void): { unsubscribe(): void } };
}

interface ListValue<List, Value> {
  readonly read: (list: List | undefined) => Value;
  /** The value until the list has loaded. */
  readonly before: Value;
  /** `false` does not load the list. */
  readonly isWanted?: boolean;
}

const texts = {
  tryAgain: 'Try again',
  failed: "We couldn't save this. Check your connection.",
} as const;

/** Creates functions to read and change one of the visitor's lists. `load` is `portal.load…`. */
export function createLoadedList<List extends LoadableList>(
  load: (portal: Portal) => Promise<List>,
) {
  /** The lists that have loaded: components that mount later render with them immediately. */
  const loaded = new WeakMap<Portal, List>();
  /** Connects components for which the list had failed to load. */
  const unconnected = new Set<() => void>();

  const change = async (portal: Portal, apply: (list: List) => void): Promise<void> => {
    try {
      apply(await load(portal));
      unconnected.forEach((connect) => connect());
    } catch (error) {
      console.error('A list failed to load.', error);
      portal.notify({
        text: texts.failed,
        action: texts.tryAgain,
        onAction: () => void change(portal, apply),
      });
    }
  };

  return {
    /** The list, if it has loaded. */
    of: (portal: Portal) => loaded.get(portal),
    /**
     * Changes the list once it has loaded; offers to try again if it does not load. Never rejects.
     */
    change,
    /** Reads a value from the list once it has loaded. Re-renders only when the value changes. */
    useValue<Value>(
      portal: Portal,
      { read, before, isWanted = true }: ListValue<List, Value>,
    ): Value {
      const subscribe = useCallback(
        (handleChange: () => void) => {
          if (!isWanted) {
            return () => undefined;
          }
          let subscription: { unsubscribe(): void } | undefined;
          let hasEnded = false;
          const connect = () => {
            unconnected.delete(connect);
            load(portal).then(
              (list) => {
                loaded.set(portal, list);
                subscription = hasEnded ? undefined : list.entries$.subscribe(handleChange);
              },
              // If the list fails to load, it is empty for now. A later press of a button that
              // needs it loads it again, and reports if that fails.
              () => hasEnded || unconnected.add(connect),
            );
          };
          connect();
          return () => {
            hasEnded = true;
            unconnected.delete(connect);
            subscription?.unsubscribe();
          };
        },
        [portal, isWanted],
      );
      return useSyncExternalStore(
        subscribe,
        () => read(loaded.get(portal)),
        () => before,
      );
    },
  };
}
