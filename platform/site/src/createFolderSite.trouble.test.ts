import { mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import type * as files from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const bytes = new TextEncoder().encode('two');
let folder: string;
/** The error code for every write; an empty string for no error. */
let code = '';

// Mocked, because a test cannot fill up a disk, and root can write to any folder.
vi.doMock('node:fs/promises', async (load) => {
  const real = await load<typeof files>();
  return {
    ...real,
    async writeFile(...facts: Parameters<typeof real.writeFile>) {
      await real.writeFile(...facts);
      if (code !== '') {
        throw Object.assign(new Error(`${code}: raw`), { code });
      }
    },
  };
});
// Test files share loaded modules. Without the reset, this one could get the module that another
// one has loaded with the real file system.
vi.resetModules();
const { createFolderSite } = await import('./createFolderSite.ts');

afterAll(() => {
  vi.doUnmock('node:fs/promises');
  vi.resetModules();
});

beforeEach(() => {
  folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'site-')));
  writeFileSync(path.join(folder, 'registry.json'), 'one');
});

afterEach(() => {
  code = '';
  rmSync(folder, { recursive: true, force: true });
});

describe('createFolderSite', () => {
  it.each([
    ['ENOSPC', 'There is no room left on the disk of <site>; make room and run the command again.'],
    ['EDQUOT', 'There is no room left on the disk of <site>; make room and run the command again.'],
    [
      'EACCES',
      'This user may not read and write <site>; change its permissions, or run the command as another user.',
    ],
    [
      'EPERM',
      'This user may not read and write <site>; change its permissions, or run the command as another user.',
    ],
    ['EROFS', '<site> cannot be written: its disk is read-only.'],
  ])('says %s in one sentence, and leaves nothing behind', async (failure, sentence) => {
    const site = createFolderSite(folder);
    const reading = await site.read('registry.json');
    const tag = reading.status === 'found' ? reading.tag : '';
    code = failure;

    const works = [
      ['a.txt', () => site.create('a.txt', bytes)],
      ['registry.json', () => site.replace('registry.json', bytes, tag)],
    ] as const;
    for (const [name, work] of works) {
      await expect(work()).rejects.toMatchObject({
        name: 'OperatorError',
        message: sentence.replace('<site>', path.join(folder, name)),
      });
    }

    expect(readdirSync(folder)).toEqual(['registry.json']);
  });
});
