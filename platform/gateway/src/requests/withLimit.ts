import { waitInSteps } from './waitInSteps.ts';

/** Rejects if the promise has not settled within so many milliseconds of a process that runs. */
export function withLimit<Value>(promise: Promise<Value>, ms: number): Promise<Value> {
  return new Promise((resolve, reject) => {
    const limit = waitInSteps(ms, () => reject(new TooLate(ms)));
    promise.then(resolve, reject).finally(limit.stop);
  });
}

/** The limit has passed. */
export class TooLate extends Error {
  constructor(ms: number) {
    super(`It did not end within ${ms} ms.`);
  }
}
