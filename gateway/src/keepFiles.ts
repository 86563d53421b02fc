import type { SiteReading } from '@portal/shipping/site/Site';

type Read = (path: string) => Promise<SiteReading>;

/** Room for a few versions of everything. */
const MAX_BYTES = 64 * 1024 * 1024;

/**
 * Reads files of versions, which never change, once: those asked for last stay in memory. What is not there is asked for again, as it
 * may come.
 */
export function keepFiles(read: Read, maxBytes = MAX_BYTES): Read {
  const kept = new Map<string, SiteReading & { status: 'found' }>();
  const running = new Map<string, Promise<SiteReading>>();
  let size = 0;

  const keep = (path: string, reading: SiteReading) => {
    if (reading.status !== 'found') {
      return;
    }
    kept.set(path, reading);
    size += reading.bytes.length;
    for (const [oldest, { bytes }] of kept) {
      if (size <= maxBytes) {
        return;
      }
      kept.delete(oldest);
      size -= bytes.length;
    }
  };
  const readOnce = async (path: string) => {
    try {
      const reading = await read(path);
      keep(path, reading);
      return reading;
    } finally {
      running.delete(path);
    }
  };

  return async (path) => {
    const found = kept.get(path);
    if (found) {
      // Back to the end of the line of those that go.
      kept.delete(path);
      kept.set(path, found);
      return found;
    }
    const reading = running.get(path) ?? readOnce(path);
    running.set(path, reading);
    return reading;
  };
}
