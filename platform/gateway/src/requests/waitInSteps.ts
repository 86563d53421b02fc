const STEP_MS = 100;

/**
 * Waits in short steps: after a process was blocked for seconds, many responses have arrived, and
 * none of them was late.
 */
export function waitInSteps(ms: number, onOver: () => void): { over: Promise<void>; stop(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<void>((resolve) => {
    const step = (left: number) => {
      timer = setTimeout(
        () => {
          if (left > STEP_MS) {
            step(left - STEP_MS);
          } else {
            onOver();
            resolve();
          }
        },
        Math.min(left, STEP_MS),
      );
    };
    step(ms);
  });
  return { over, stop: () => clearTimeout(timer) };
}
