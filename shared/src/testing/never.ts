/** A request that never settles: the service is still busy when the test ends. */
export function never(): Promise<never> {
  return new Promise(() => undefined);
}
