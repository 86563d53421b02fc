import { mkdtemp, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFolderCache } from './createPictureCache.ts';

let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'folder-cache-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

describe('createFolderCache', () => {
  it('returns what was stored', async () => {
    const cache = createFolderCache({ folder, version: 'v1', maxBytes: 1000, report: vi.fn() });

    await cache.write('aa.webp', Buffer.from('picture'));

    expect(Buffer.from((await cache.read('aa.webp')) ?? []).toString()).toBe('picture');
  });

  it('does not find pictures of another version', async () => {
    await createFolderCache({ folder, version: 'v1', maxBytes: 1000, report: vi.fn() }).write(
      'aa.webp',
      Buffer.from('old'),
    );

    expect(
      await createFolderCache({ folder, version: 'v2', maxBytes: 1000, report: vi.fn() }).read(
        'aa.webp',
      ),
    ).toBeUndefined();
  });

  it('removes the oldest pictures when it is full', async () => {
    const cache = createFolderCache({ folder, version: 'v1', maxBytes: 100, report: vi.fn() });
    await cache.write('old.webp', Buffer.alloc(40));
    await utimes(path.join(folder, 'v1', 'ol', 'old.webp'), 1, 1);
    await cache.write('new.webp', Buffer.alloc(40));

    await cache.write('last.webp', Buffer.alloc(40));

    expect(await cache.read('old.webp')).toBeUndefined();
    expect(await cache.read('last.webp')).toBeDefined();
  });

  it('stores a picture that two processes with the same id write at the same time', async () => {
    const report = vi.fn();
    const caches = [1, 2].map(() =>
      createFolderCache({ folder, version: 'v1', maxBytes: 1000, report }),
    );

    await Promise.all(caches.map((cache) => cache.write('aa.webp', Buffer.from('picture'))));

    expect(report).not.toHaveBeenCalled();
  });

  it('reports once that the folder cannot be written', async () => {
    const report = vi.fn();
    const file = path.join(folder, 'file');
    await writeFile(file, '');
    const cache = createFolderCache({ folder: file, version: 'v1', maxBytes: 1000, report });

    await cache.write('aa.webp', Buffer.from('picture'));
    await cache.write('bb.webp', Buffer.from('picture'));

    expect(report).toHaveBeenCalledExactlyOnceWith(
      `Pictures are not cached in ${file}.`,
      expect.any(Error),
    );
  });

  it('keeps recently read pictures', async () => {
    const cache = createFolderCache({ folder, version: 'v1', maxBytes: 100, report: vi.fn() });
    const usedAt = async (name: string) =>
      (await stat(path.join(folder, 'v1', name.slice(0, 2), name))).mtimeMs;
    await cache.write('read.webp', Buffer.alloc(40));
    await cache.write('unread.webp', Buffer.alloc(40));
    await utimes(path.join(folder, 'v1', 're', 'read.webp'), 1, 1);
    await utimes(path.join(folder, 'v1', 'un', 'unread.webp'), 2, 2);

    await cache.read('read.webp');
    await vi.waitFor(async () => expect(await usedAt('read.webp')).toBeGreaterThan(2_000));
    await cache.write('last.webp', Buffer.alloc(40));

    expect(await cache.read('unread.webp')).toBeUndefined();
    expect(await cache.read('read.webp')).toBeDefined();
  });
});
