/** An error that nobody has caught, or a promise that was rejected and that nobody has handled. */
export type Uncaught = ErrorEvent | PromiseRejectionEvent;

/**
 * Gathers uncaught errors from now on. What handles them comes when the page can be used: give it to
 * the returned function, and it gets those that happened before, too.
 */
export function gatherUncaught(window: Window): (handle: (event: Uncaught) => void) => void {
  const gathered: Uncaught[] = [];
  let handle = (event: Uncaught): void => void gathered.push(event);
  const listen = (event: Uncaught) => handle(event);
  window.addEventListener('error', listen);
  window.addEventListener('unhandledrejection', listen);
  return (next) => {
    handle = next;
    gathered.splice(0).forEach(next);
  };
}
