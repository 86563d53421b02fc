import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** How many megabytes the heap has grown after the work and a garbage collection. */
export async function measureGrowth(work: () => unknown): Promise<number> {
  setFlagsFromString('--expose_gc');
  // Safe: the `--expose_gc` flag defines `gc` in new contexts.
  const collect = runInNewContext('gc') as () => void;
  collect();
  const before = process.memoryUsage().heapUsed;
  await work();
  collect();
  return (process.memoryUsage().heapUsed - before) / 1_000_000;
}
