import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import type * as files from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
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
  it('lets one of two writers win, and leaves nothing behind', async () => {
    const { site, tag } = await open();

    const results = await Promise.all([
      site.replace('registry.json', bytes, tag),
      site.replace('registry.json', bytes, tag),
    ]);

    expect(results.sort()).toEqual([false, true]);
    expect(readdirSync(folder)).toEqual(['registry.json']);
  });

  it('removes what a killed writer of the same file has left, but not what another is writing', async () => {
    const { site, tag } = await open();
    const longAgo = new Date(Date.now() - 3_600_000);
    for (const name of ['registry.json.one.writing', 'other.json.one.writing']) {
      writeFileSync(path.join(folder, name), 'left');
      utimesSync(path.join(folder, name), longAgo, longAgo);
    }
    writeFileSync(path.join(folder, 'registry.json.two.writing'), 'just written');

    await site.replace('registry.json', bytes, tag);

    expect(readdirSync(folder)).toEqual([
      'other.json.one.writing',
      'registry.json',
      'registry.json.two.writing',
    ]);
  });

  describe('after a writer was killed who had decided what comes next', () => {
    const writeDecided = (tag: string) => {
      const hash = createHash('sha256').update(tag).digest('hex').slice(0, 16);
      writeFileSync(path.join(folder, `registry.json.${hash}.next`), 'decided');
    };

    it('completes that before it refuses who has read the state before', async () => {
      const { site, tag } = await open();
      writeDecided(tag);

      expect(await site.replace('registry.json', bytes, tag)).toBe(false);
      expect(readFileSync(path.join(folder, 'registry.json'), 'utf8')).toBe('decided');
      expect(readdirSync(folder)).toEqual(['registry.json']);
    });

    it('gives it to the next reader, who can write at once', async () => {
      writeDecided((await open()).tag);

      const { site, tag } = await open();

      expect(readFileSync(path.join(folder, 'registry.json'), 'utf8')).toBe('decided');
      expect(await site.replace('registry.json', bytes, tag)).toBe(true);
      expect(readdirSync(folder)).toEqual(['registry.json']);
    });
  });

  it.skipIf(process.platform === 'win32')(
    'writes what other users can read, whatever the umask',
    async () => {
      const { tag } = await open();
      // In a separate process, because a thread cannot change its umask.
      const script = `
      import { createFolderSite } from '${import.meta.dirname}/createFolderSite.ts';
      const site = createFolderSite('${folder}');
      const bytes = new TextEncoder().encode('two');
      await site.create('files/details/1.0.0/main.js', bytes);
      await site.replace('registry.json', bytes, '${tag}');
    `;
      const node = [process.execPath, '--import', 'tsx', '--input-type=module', '-e', script];
      await promisify(execFile)('sh', ['-c', 'umask 077; exec "$@"', 'sh', ...node]);

      const modeOf = (name: string) => statSync(path.join(folder, name)).mode & 0o777;
      expect(['files', 'files/details', 'files/details/1.0.0'].map(modeOf)).toEqual([
        0o755, 0o755, 0o755,
      ]);
      expect(['files/details/1.0.0/main.js', 'registry.json'].map(modeOf)).toEqual([0o644, 0o644]);
    },
    30_000,
  );

  it('lists a flat folder once, until a file in it is written', async () => {
    const site = createFolderSite(folder);
    const longAgo = new Date(Date.now() - 60_000);
    utimesSync(folder, longAgo, longAgo);
    const before = await site.list('');

    expect(await site.list('')).toBe(before);
    await site.create('new.json', bytes);
    expect((await site.list('')).map((entry) => entry.path).sort()).toEqual([
      'new.json',
      'registry.json',
    ]);
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
  /** Opens the site with a callback that runs before the named file system operation. */
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

    expect(await site.list('')).toMatchObject([{ path: 'registry.json', bytes: 3 }]);
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
