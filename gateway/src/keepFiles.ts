import type { SiteReading } from '@portal/site/Site';
import { LRUCache } from 'lru-cache';

type Read = (path: string) => Promise<SiteReading>;

/** Room for a few versions of everything. */
const MAX_BYTES = 64 * 1024 * 1024;

/**
 * Reads files of versions, which never change, once: those asked for last stay in memory, and who asks for one that is being read
 * waits for the same read. What is not there is asked for again, as it may come.
 */
export function keepFiles(read: Read, maxBytes = MAX_BYTES): Read {
  const files = new LRUCache<string, SiteReading & { status: 'found' }>({
    maxSize: maxBytes,
    // The cache takes no entry of size 0.
    sizeCalculation: ({ bytes }) => Math.max(bytes.length, 1),
    fetchMethod: async (path) => {
      const reading = await read(path);
      return reading.status === 'found' ? reading : undefined;
    },
  });
  return async (path) => (await files.fetch(path)) ?? { status: 'missing' };
}
