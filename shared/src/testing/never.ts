/** An answer that does not come: the service is still thinking when the test ends. */
export function never(): Promise<never> {
  return new Promise(() => undefined);
}
