/**
 * Prints what is being done and how long it took: `step('Building', …)` prints `Building …` and
 * then `Building … 2.1 s`.
 *
 * @template Result
 * @param {string} label
 * @param {() => Promise<Result>} work
 */
export async function step(label, work) {
  const started = performance.now();
  // Standard output is for results.
  const output = process.stderr;
  const isTerminal = output.isTTY;
  output.write(`${label} …${isTerminal ? '' : '\n'}`);
  // On a terminal, the line is updated while the task runs; in a log, it is printed when the task
  // ends.
  const show = () => output.write(`\r${label} … ${seconds(started)}`);
  const timer = isTerminal ? setInterval(show, 200) : undefined;
  try {
    const result = await work();
    output.write(`${isTerminal ? '\r' : ''}${label} … ${seconds(started)}\n`);
    return result;
  } catch (error) {
    output.write(`${isTerminal ? '\r' : ''}${label} … failed after ${seconds(started)}\n`);
    throw error;
  } finally {
    clearInterval(timer);
  }
}

function seconds(started) {
  return `${((performance.now() - started) / 1000).toFixed(1)} s`;
}
