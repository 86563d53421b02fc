// @vitest-environment node
import { mkdtempSync, readdirSync, realpathSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFolderSite } from './createFolderSite.ts';

const bytes = new TextEncoder().encode('two');
let folder: string;

beforeEach(() => {
  folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'site-')));
  writeFileSync(path.join(folder, 'registry.json'), 'one');
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The site, and the tag of its registry. */
async function open() {
  const site = createFolderSite(folder);
  const reading = await site.read('registry.json');
  return { site, tag: reading.status === 'found' ? reading.tag : '' };
}

describe('createFolderSite', () => {
  it('writes nothing while another process replaces the same file', async () => {
    const { site, tag } = await open();
    writeFileSync(path.join(folder, 'registry.json.lock'), '4711');

    expect(await site.replace('registry.json', bytes, tag)).toBe(false);
    expect(readdirSync(folder).sort()).toEqual(['registry.json', 'registry.json.lock']);
  });

  it('names the lock that a process left behind when it was ended', async () => {
    const { site, tag } = await open();
    const lock = path.join(folder, 'registry.json.lock');
    writeFileSync(lock, '4711');
    utimesSync(lock, 0, 0);

    await expect(site.replace('registry.json', bytes, tag)).rejects.toThrow(
      `${lock} was left behind by a command that was ended; remove it and run this command again.`,
    );
  });

  it('leaves no lock behind, whether it wrote or not', async () => {
    const { site, tag } = await open();

    await site.replace('registry.json', bytes, tag);
    await site.replace('registry.json', bytes, tag);

    expect(readdirSync(folder)).toEqual(['registry.json']);
  });
});
