export type Uncaught = ErrorEvent | PromiseRejectionEvent;

/**
 * Collects uncaught errors until the returned function is called. Its handler then receives all of
 * them.
 */
export function collectUncaught(window: Window): (handle: (event: Uncaught) => void) => void {
  const collected: Uncaught[] = [];
  let handle = (event: Uncaught): void => void collected.push(event);
  const listen = (event: Uncaught) => handle(event);
  window.addEventListener('error', listen);
  window.addEventListener('unhandledrejection', listen);
  return (next) => {
    handle = next;
    collected.splice(0).forEach(next);
  };
}
