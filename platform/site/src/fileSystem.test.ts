import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeFolder } from './fileSystem.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'portal-folder-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('makeFolder', () => {
  it('makes a folder with those above it, also for several at once and where they are there', async () => {
    const place = path.join(folder, 'a/b/c');

    await Promise.all([makeFolder(place), makeFolder(place), makeFolder(path.dirname(place))]);
    await makeFolder(place);

    expect(existsSync(place)).toBe(true);
  });

  it('fails where nothing can be made, and ends', async () => {
    const place = process.platform === 'linux' ? '/proc/portal' : import.meta.filename;

    await expect(makeFolder(path.join(place, 'files'))).rejects.toThrow();
  });

  it('fails below a file', async () => {
    writeFileSync(path.join(folder, 'file'), '');

    await expect(makeFolder(path.join(folder, 'file/a/b'))).rejects.toThrow('ENOTDIR');
  });
});
