import { useCallback, useState } from 'react';
import { useViewMemory, type RememberingPortal } from './useViewMemory.ts';

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
