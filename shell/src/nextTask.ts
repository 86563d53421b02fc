/** Ends the current task, so that the browser can answer to presses before what follows. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
