import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import type * as files from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFolderSite } from './createFolderSite.ts';

const bytes = new TextEncoder().encode('two');
let folder: string;

beforeEach(() => {
  folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'site-')));
  writeFileSync(path.join(folder, 'registry.json'), 'one');
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Opens a site and returns it with the tag of its registry. */
async function open() {
  const site = createFolderSite(folder);
  const reading = await site.read('registry.json');
  return { site, tag: reading.status === 'found' ? reading.tag : '' };
}

describe('createFolderSite', () => {
  it.each([
    ['another machine', '{"host":"build-2","pid":4711}', 'Process 4711 of "build-2"'],
    ['somebody who does not say who it is', '4711', 'Somebody'],
  ])('writes nothing while %s holds the file, and says who does', async (_, holder, who) => {
    const { site, tag } = await open();
    writeFileSync(path.join(folder, 'registry.json.lock'), holder);

    await expect(site.replace('registry.json', bytes, tag)).rejects.toMatchObject({
      name: 'OperatorError',
      message: expect.stringMatching(
        new RegExp(
          `^${who} has held ${folder}/registry\\.json\\.lock for \\d+ s\\. A lock of another machine counts as abandoned after 30 s\\. Nothing was changed here; run the command again\\.$`,
        ),
      ),
    });
    expect(readdirSync(folder).sort()).toEqual(['registry.json', 'registry.json.lock']);
  });

  it('waits for another process that replaces the same file', async () => {
    const { site, tag } = await open();

    const [first, second] = await Promise.all([
      site.replace('registry.json', bytes, tag),
      site.replace('registry.json', bytes, tag),
    ]);

    expect([first, second].sort()).toEqual([false, true]);
  });

  it('leaves no lock behind, whether it wrote or not', async () => {
    const { site, tag } = await open();

    await site.replace('registry.json', bytes, tag);
    await site.replace('registry.json', bytes, tag);

    expect(readdirSync(folder)).toEqual(['registry.json']);
  });

  describe('with links that lead out of the folder', () => {
    let outside: string;

    beforeEach(() => {
      outside = realpathSync(mkdtempSync(path.join(tmpdir(), 'outside-')));
      writeFileSync(path.join(outside, 'secret.json'), 'secret');
      mkdirSync(path.join(folder, 'files/details'), { recursive: true });
    });

    afterEach(() => rmSync(outside, { recursive: true, force: true }));

    it.each([
      ['the file is a link', 'files/details/secret.json', () => path.join(outside, 'secret.json')],
      ['a folder above it is a link', 'files/other', () => outside],
      [
        'the link is relative',
        'files/details/link',
        () => path.relative(path.join(folder, 'files/details'), outside),
      ],
      [
        'the file is what a system tells of a process',
        'files/details/secret.json',
        () => '/proc/self/environ',
      ],
    ])('reads and lists nothing where %s', async (_, link, target) => {
      symlinkSync(target(), path.join(folder, link));
      const site = createFolderSite(folder);

      const name = link.endsWith('.json') ? link : `${link}/secret.json`;
      expect(await site.read(name)).toEqual({ status: 'missing' });
      expect(await site.list('files/')).toEqual([]);
    });

    it('follows links that stay in the folder, and a link to the folder itself', async () => {
      writeFileSync(path.join(folder, 'files/details/one.js'), 'one');
      symlinkSync('one.js', path.join(folder, 'files/details/two.js'));
      const link = path.join(outside, 'site');
      symlinkSync(folder, link);

      const reading = await createFolderSite(link).read('files/details/two.js');

      expect(reading).toMatchObject({ status: 'found' });
    });

    it('writes nothing outside, not even a folder, and says so', async () => {
      symlinkSync(outside, path.join(folder, 'files/other'));

      await expect(
        createFolderSite(folder).create('files/other/1.0.0/main.js', bytes),
      ).rejects.toThrow(`leads out of ${folder}, so nothing is written there`);

      expect(readdirSync(outside)).toEqual(['secret.json']);
    });
  });
});

describe('createFolderSite, while another process deletes files', () => {
  /** Opens the site with a callback that runs before the given file system operation. */
  async function openWith(step: 'stat' | 'link', happens: () => void) {
    vi.resetModules();
    vi.doMock('node:fs/promises', async (load) => {
      const real = await load<typeof files>();
      const run = (...facts: [string, string]) => {
        happens();
        return real[step](...facts);
      };
      return { ...real, [step]: run };
    });
    const { createFolderSite: create } = await import('./createFolderSite.ts');
    return create(folder);
  }

  afterEach(() => {
    vi.doUnmock('node:fs/promises');
    vi.resetModules();
  });

  it('lists what is left', async () => {
    writeFileSync(path.join(folder, 'gone.writing'), '');
    const site = await openWith('stat', () =>
      rmSync(path.join(folder, 'gone.writing'), { force: true }),
    );

    expect(await site.list('')).toEqual([{ path: 'registry.json', bytes: 3 }]);
  });

  it('says in one sentence that a file was deleted while it was written', async () => {
    const place = path.join(folder, 'files');
    const site = await openWith('link', () => rmSync(place, { recursive: true }));

    await expect(site.create('files/main.js', bytes)).rejects.toMatchObject({
      name: 'OperatorError',
      message: `Somebody else changed files in ${folder} at the same moment; run the command again.`,
    });
    expect(existsSync(place)).toBe(false);
    expect(readFileSync(path.join(folder, 'registry.json'), 'utf8')).toBe('one');
  });
});
