/** How often a look at the parent is cheap, and soon enough for whoever starts the next program on the same port. */
const LOOK_MS = 200;

/**
 * Calls back when this process is to end: it is told to (Ctrl-C, `kill`), or the `npm` that runs it has ended. npm hands a signal to the
 * shell between the two, and not every shell hands it on. The callback is given the signal, if it was one.
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
  // Whoever is started by hand may well outlive what started it.
  if (process.env.npm_lifecycle_event !== undefined) {
    const parent = process.ppid;
    timer = setInterval(() => process.ppid !== parent && endOnce(), LOOK_MS).unref();
  }
}
