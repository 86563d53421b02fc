import { createServer } from 'node:net';

/**
 * The lowest port to use: above 10080, the last port that browsers and `fetch` block, and below the
 * ephemeral range.
 */
const LOWEST = 11_000;
const RANGE_OF_WORKER = 1_000;

/**
 * The first of several consecutive free ports. Each worker searches a separate range, and each
 * search starts at a random position in it.
 */
export async function freePorts(count: number): Promise<number> {
  const worker = Number(process.env['TEST_PARALLEL_INDEX'] ?? -1) + 1;
  const lowest = LOWEST + worker * RANGE_OF_WORKER;
  const blocks = Math.floor(RANGE_OF_WORKER / count);
  const begin = Math.floor(Math.random() * blocks);
  for (let step = 0; step < blocks; step++) {
    const first = lowest + ((begin + step) % blocks) * count;
    const ports = Array.from({ length: count }, (_, index) => first + index);
    const free = await Promise.all(ports.map(isFree));
    if (free.every(Boolean)) {
      return first;
    }
  }
  throw new Error(`There are no ${count} free ports in a row from ${lowest} on.`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.on('error', () => resolve(false));
    server.listen(port, () => server.close(() => resolve(true)));
  });
}
