import { useLayoutEffect, useRef } from 'react';

/**
 * Returns a function for event handlers that runs a task after the next render, for example to
 * focus an element that the render adds.
 */
export function useAfterRender(): (task: () => void) => void {
  const taskRef = useRef<() => void>(undefined);

  useLayoutEffect(() => {
    taskRef.current?.();
    taskRef.current = undefined;
  });

  return (task) => {
    taskRef.current = task;
  };
}
