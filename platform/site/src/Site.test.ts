import { afterEach, beforeEach, expect, it } from 'vitest';
import { describeAllSites, type OpenedSite } from './testing/siteKinds.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);

describeAllSites('a site in', (open) => {
  let opened: OpenedSite;

  beforeEach(async () => {
    opened = await open();
  });

  afterEach(() => opened.close());

  /** A file's text and tag. */
  async function read(path: string) {
    const reading = await opened.site.read(path);
    return reading.status === 'found'
      ? { text: new TextDecoder().decode(reading.bytes), tag: reading.tag }
      : reading;
  }

  /** The tag of an existing file. */
  async function tagOf(path: string): Promise<string> {
    const reading = await opened.site.read(path);
    return reading.status === 'found' ? reading.tag : '';
  }

  it('returns what was written', async () => {
    const isWritten = await opened.site.create('files/a/1/main.js', bytesOf('one'));

    expect(isWritten).toBe(true);
    expect(await read('files/a/1/main.js')).toMatchObject({ text: 'one' });
  });

  it('reads no more of a file than one byte beyond the limit', async () => {
    await opened.site.create('a.txt', bytesOf('x'.repeat(300_000)));
    const lengthUpTo = async (maxBytes: number) => {
      const reading = await opened.site.read('a.txt', undefined, maxBytes);
      return reading.status === 'found' ? reading.bytes.length : 0;
    };

    expect([await lengthUpTo(300_000), await lengthUpTo(1_000)]).toEqual([300_000, 1_001]);
  });

  it('has nothing where nothing was written, and in place of a folder', async () => {
    await opened.site.create('files/a/1/main.js', bytesOf('one'));

    expect(await read('registry.json')).toEqual({ status: 'missing' });
    expect(await read('files/a/1')).toEqual({ status: 'missing' });
    expect(await read('files/a/1/main.js/x')).toEqual({ status: 'missing' });
  });

  it('says that a file has not changed, without sending it, until it changes', async () => {
    await opened.site.create('registry.json', bytesOf('one'));
    const tag = await tagOf('registry.json');

    expect(await opened.site.read('registry.json', tag)).toEqual({ status: 'unchanged' });
    await opened.site.replace('registry.json', bytesOf('two'), tag);
    expect(await opened.site.read('registry.json', tag)).toMatchObject({ status: 'found' });
  });

  it('does not overwrite an existing file', async () => {
    await opened.site.create('registry.json', bytesOf('one'));

    const isWritten = await opened.site.create('registry.json', bytesOf('two'));

    expect(isWritten).toBe(false);
    expect(await read('registry.json')).toMatchObject({ text: 'one' });
  });

  it('lets one of many concurrent writers of a file win', async () => {
    const results = await Promise.all(
      ['one', 'two', 'three', 'four'].map((text) =>
        opened.site.create('registry.json', bytesOf(text)),
      ),
    );

    expect(results.filter(Boolean)).toHaveLength(1);
  });

  it('replaces only the revision that the writer has read', async () => {
    await opened.site.create('registry.json', bytesOf('one'));
    const tag = await tagOf('registry.json');

    expect(await opened.site.replace('registry.json', bytesOf('two'), tag)).toBe(true);
    expect(await opened.site.replace('registry.json', bytesOf('three'), tag)).toBe(false);
    expect(await read('registry.json')).toMatchObject({ text: 'two' });
  });

  it('lets one of many concurrent replacements of a file win', async () => {
    await opened.site.create('registry.json', bytesOf('one'));
    const tag = await tagOf('registry.json');

    const results = await Promise.all(
      ['two', 'three', 'four', 'five'].map((text) =>
        opened.site.replace('registry.json', bytesOf(text), tag),
      ),
    );

    expect(results.filter(Boolean)).toHaveLength(1);
  });

  it('does not replace a missing file', async () => {
    expect(await opened.site.replace('registry.json', bytesOf('one'), '"tag"')).toBe(false);
  });

  it('lists everything below a path, with sizes, however much there is', async () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map(
      (name) => `files/details/1.0.0/${name}.js`,
    );
    await Promise.all(names.map((name) => opened.site.create(name, bytesOf('four'))));
    await opened.site.create('files/search/1.0.0/a.js', bytesOf('x'));

    const isWritten = (entry: { readonly path: string }) => !entry.path.includes('conditional');
    const entries = (await opened.site.list('files/details/')).filter(isWritten);

    expect(entries.toSorted((a, b) => a.path.localeCompare(b.path))).toEqual(
      await Promise.all(names.map(async (path) => ({ path, bytes: 4, tag: await tagOf(path) }))),
    );
    expect(await opened.site.list('files/nothing/')).toEqual([]);
  });

  it('lists a file that was written in the same moment as the listing before', async () => {
    await opened.site.create('apps/a.json', bytesOf('one'));
    await opened.site.list('apps/');
    await opened.site.create('apps/b.json', bytesOf('one'));
    const before = await opened.site.list('apps/');
    await opened.site.replace('apps/a.json', bytesOf('two'), await tagOf('apps/a.json'));
    const after = await opened.site.list('apps/');

    const tagIn = (entries: typeof after) =>
      entries.find((entry) => entry.path === 'apps/a.json')?.tag;
    expect(before.map((entry) => entry.path)).toContain('apps/b.json');
    expect(tagIn(after)).toBe(await tagOf('apps/a.json'));
    expect(tagIn(after)).not.toBe(tagIn(before));
  });

  it('deletes a file and nothing else, also if it does not exist', async () => {
    await opened.site.create('files/a/1/main.js', bytesOf('one'));
    await opened.site.create('files/a/2/main.js', bytesOf('two'));

    await opened.site.remove('files/a/1/main.js');
    await opened.site.remove('files/a/1/main.js');
    await opened.site.remove('files/b/1/main.js');

    expect(await read('files/a/1/main.js')).toEqual({ status: 'missing' });
    expect(await read('files/a/2/main.js')).toMatchObject({ text: 'two' });
    expect(await opened.site.list('files/a/1/')).toEqual([]);
  });

  it('leaves nothing behind except what was written', async () => {
    await opened.site.create('registry.json', bytesOf('one'));
    await opened.site.replace('registry.json', bytesOf('two'), await tagOf('registry.json'));
    await opened.site.create('registry.json', bytesOf('three'));

    const entries = await opened.site.list('');

    expect(entries.map(({ path }) => path).filter((path) => !path.includes('conditional'))).toEqual(
      ['registry.json'],
    );
  });
});
