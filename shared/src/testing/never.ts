/** A request that never settles, as if the service were still busy when the test ends. */
export function never(): Promise<never> {
  return new Promise(() => undefined);
}
