import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** How many megabytes the heap has grown by what is reachable after the work. */
export async function measureGrowth(work: () => unknown): Promise<number> {
  setFlagsFromString('--expose_gc');
  // Safe: the flag defines it in new contexts.
  const collect = runInNewContext('gc') as () => void;
  collect();
  const before = process.memoryUsage().heapUsed;
  await work();
  collect();
  return (process.memoryUsage().heapUsed - before) / 1_000_000;
}
