/**
 * Prints what is being done, and how long it took: `Building …`, and then `Building … 2.1 s`. On
 * standard error, because standard output is for results.
 *
 * @template Result
 * @param {string} label
 * @param {() => Promise<Result>} work
 */
export async function step(label, work) {
  const started = performance.now();
  const seconds = () => `${((performance.now() - started) / 1000).toFixed(1)} s`;
  console.error(`${label} …`);
  try {
    const result = await work();
    console.error(`${label} … ${seconds()}`);
    return result;
  } catch (error) {
    console.error(`${label} … failed after ${seconds()}`);
    throw error;
  }
}
