/**
 * How often to check the parent process: cheap, and often enough to free the port before the next
 * program starts.
 */
const LOOK_MS = 200;

/**
 * Calls back when this process should end: on a signal (Ctrl-C, `kill`), or when the `npm` that
 * runs it has ended. npm passes signals to the shell between the two, and not every shell passes
 * them on. The callback gets the signal, if there was one.
 *
 * @param {(signal?: NodeJS.Signals) => void} end
 */
export function whenEnded(end) {
  let timer;
  const endOnce = (signal) => {
    clearInterval(timer);
    end(signal);
  };
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, endOnce);
  }
  // A manually started process may outlive its parent, so this only applies under npm.
  if (process.env.npm_lifecycle_event !== undefined) {
    const parent = process.ppid;
    timer = setInterval(() => process.ppid !== parent && endOnce(), LOOK_MS).unref();
  }
}
