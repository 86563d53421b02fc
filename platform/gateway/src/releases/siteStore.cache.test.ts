import { describe, expect, it, vi } from 'vitest';
import { cacheFiles } from './siteStore.ts';

/** A site where `name-12` is a file of 12 bytes, and `gone` is missing. */
function fakeRead() {
  return vi.fn(async (path: string) =>
    path === 'gone'
      ? { status: 'missing' as const }
      : { status: 'found' as const, bytes: new Uint8Array(Number(path.split('-')[1])), tag: path },
  );
}

describe('cacheFiles', () => {
  it('reads a file once, however many requests want it at once or later', async () => {
    const read = fakeRead();
    const readKept = cacheFiles(read);

    await Promise.all([readKept('a-10', undefined), readKept('a-10', undefined)]);
    await readKept('a-10', undefined);

    expect(read).toHaveBeenCalledOnce();
  });

  it('retries a file that did not exist', async () => {
    const read = fakeRead();
    const readKept = cacheFiles(read);

    await readKept('gone', undefined);
    await readKept('gone', undefined);

    expect(read).toHaveBeenCalledTimes(2);
  });

  it('retries after a failure', async () => {
    const read = fakeRead().mockRejectedValueOnce(new Error('away'));
    const readKept = cacheFiles(read);

    await expect(readKept('a-10', undefined)).rejects.toThrow('away');

    await expect(readKept('a-10', undefined)).resolves.toMatchObject({ status: 'found' });
  });

  it('evicts the least recently used file when it is full', async () => {
    const read = fakeRead();
    const readKept = cacheFiles(read, 25);
    for (const path of ['a-10', 'b-10', 'a-10', 'c-10']) {
      await readKept(path, undefined);
    }

    read.mockClear();
    for (const path of ['a-10', 'c-10', 'b-10']) {
      await readKept(path, undefined);
    }

    expect(read.mock.calls.map(([path]) => path)).toEqual(['b-10']);
  });

  it.each(['slow-10', 'gone'])(
    'answers a request for "%s" although others have filled the cache meanwhile',
    async (path) => {
      const read = fakeRead();
      const reading = await read(path);
      let come: () => void = () => undefined;
      read.mockReturnValueOnce(new Promise((resolve) => (come = () => resolve(reading))));
      const readKept = cacheFiles(read, 25);
      const response = readKept(path, undefined);
      for (const other of ['a-10', 'b-10', 'c-10']) {
        await readKept(other, undefined);
      }

      come();

      await expect(response).resolves.toEqual(reading);
    },
  );
});
