import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { assertCacheFolder } from './assertCacheFolder.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'portal-pictures-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('assertCacheFolder', () => {
  it('accepts a folder that does not exist yet, one of its own, and a new disk', async () => {
    await assertCacheFolder(path.join(folder, 'new/pictures'));
    mkdirSync(path.join(folder, 'disk/v1/0a'), { recursive: true });
    mkdirSync(path.join(folder, 'disk/lost+found'));
    await assertCacheFolder(path.join(folder, 'disk'));

    expect(readdirSync(path.join(folder, 'new/pictures'))).toEqual([]);
    expect(readdirSync(path.join(folder, 'disk')).toSorted()).toEqual(['lost+found', 'v1']);
  });

  it('accepts a folder that many gateways check at the same time, and leaves their files', async () => {
    mkdirSync(path.join(folder, 'v0'));
    writeFileSync(path.join(folder, 'v0', `${process.pid}.probe`), '');

    await Promise.all(Array.from({ length: 20 }, () => assertCacheFolder(folder)));

    expect(readdirSync(folder, { recursive: true })).toHaveLength(2);
  });

  const ofLinux = process.platform === 'linux' ? ['/proc/pictures', '/dev/null/pictures'] : [];

  it.each([...ofLinux, 'a\0b'])('refuses %j, where nothing can be written', async (place) => {
    await expect(assertCacheFolder(place)).rejects.toThrow(
      `IMAGES_CACHE is "${place}", but it has to be a folder in which the gateway can write.`,
    );
  });

  it('refuses the path of a file', async () => {
    const file = path.join(folder, 'pictures');
    writeFileSync(file, '');

    await expect(assertCacheFolder(file)).rejects.toThrow('in which the gateway can write');
  });

  it('refuses a folder with other files, which it would delete', async () => {
    writeFileSync(path.join(folder, 'registry.json'), '');

    await expect(assertCacheFolder(folder)).rejects.toThrow(
      'it has to be a folder for pictures alone, because the oldest files there are deleted, and it holds "registry.json".',
    );
  });
});
