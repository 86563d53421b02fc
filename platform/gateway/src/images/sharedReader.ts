import type { PictureCache } from '@portal/pictures/createPictureCache';
import { createSharedPayer, type SharedPayer } from '../limits/sharedPayer.ts';
import type { Payer } from '../limits/visitorBudget.ts';

type MakePicture = (payer: Payer) => Promise<Uint8Array>;

/**
 * Reads pictures from the cache, or makes each once for all who wait for it. Each of them waits in
 * the own queue as well, and has the whole time limit.
 */
export function createSharedReader(cache: PictureCache, timeoutMs: number) {
  const payers = new Map<string, SharedPayer>();

  return async function read(
    name: string,
    payer: Payer,
    make: MakePicture,
    isAgain = false,
  ): Promise<Uint8Array> {
    const joined = payers.get(name);
    joined?.join(payer);
    const all = joined ?? createSharedPayer(payer);
    payers.set(name, all);
    const askedAt = performance.now();
    try {
      return await cache(name, () => make(all));
    } catch (error) {
      const isEarly = performance.now() - askedAt < timeoutMs / 2;
      if (!joined || isAgain || !isEarly || !isTooSlow(error)) {
        throw error;
      }
    } finally {
      if (payers.get(name) === all) {
        payers.delete(name);
      }
    }
    return read(name, payer, make, true);
  };
}

/** Whether there was no time or no room for a picture, which can be different for the next one. */
export function isTooSlow(error: unknown): boolean {
  return error instanceof Error && (error.name === 'TimeoutError' || error.name === 'PicturesBusy');
}
