const STEP_MS = 100;

/**
 * Waits in short steps. If the process is blocked for seconds, a single long timer would fire
 * before responses that arrived in time are handled.
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

/**
 * Rejects with `TimeLimitError` if the promise has not settled within this time. Uses
 * `waitInSteps`.
 */
export function withTimeLimit<Value>(promise: Promise<Value>, ms: number): Promise<Value> {
  return new Promise((resolve, reject) => {
    const limit = waitInSteps(ms, () => reject(new TimeLimitError(ms)));
    promise.then(resolve, reject).finally(limit.stop);
  });
}

export class TimeLimitError extends Error {
  constructor(ms: number) {
    super(`It took longer than ${ms} ms.`);
  }
}
