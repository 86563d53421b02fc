import { createHash } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { fakeSiteStore } from '../testing/buildPortal.ts';
import { integrityOf } from '../testing/buildServedRegistry.ts';
import { createStyleReader } from './styleReader.ts';

/** A version with this stylesheet and a font. */
function versionWith(css: string, baseUrl = '/files/shell/2.0.0/') {
  return {
    baseUrl,
    files: {
      'main.css': { integrity: integrityOf(css), bytes: css.length },
      'inter.1a2b.woff2': { integrity: 'sha384-font', bytes: 1 },
    },
  };
}

/** A site that contains this version. */
function siteWith(css: string) {
  return fakeSiteStore({ files: { 'shell/2.0.0/main.css': css } });
}

async function read(css: string) {
  const styles = await createStyleReader(siteWith(css))([
    { version: versionWith(css), names: ['main.css'] },
  ]);
  return styles.get('/files/shell/2.0.0/main.css')?.css;
}

describe('createStyleReader', () => {
  it('reads a style, with the hash of its text', async () => {
    const css = 'body{margin:0}';
    const hash = createHash('sha256').update(css).digest('base64');

    const styles = await createStyleReader(siteWith(css))([
      { version: versionWith(css), names: ['main.css'] },
    ]);

    expect([...styles]).toEqual([['/files/shell/2.0.0/main.css', { css, hash: `sha256-${hash}` }]]);
  });

  it.each([
    ['url(inter.1a2b.woff2)', 'url(/files/shell/2.0.0/inter.1a2b.woff2)'],
    ['url("inter.1a2b.woff2")', 'url(/files/shell/2.0.0/inter.1a2b.woff2)'],
    ["url('inter.1a2b.woff2')", 'url(/files/shell/2.0.0/inter.1a2b.woff2)'],
    ['url(data:font/woff2;base64,d09GMg==)', 'url(data:font/woff2;base64,d09GMg==)'],
    ['url(#grain)', 'url(#grain)'],
    ['url(/icon.svg)', 'url(/icon.svg)'],
    ['url(constructor)', 'url(constructor)'],
  ])('has %s as %s', async (before, after) => {
    expect(await read(`a{src:${before}}`)).toBe(`a{src:${after}}`);
  });

  it('inlines at most twenty, whose hashes fit into the headers of a response', async () => {
    const css = 'body{margin:0}';
    const names = Array.from({ length: 30 }, (_, index) => `${index}.css`);
    const file = { integrity: integrityOf(css), bytes: css.length };
    const baseUrl = '/files/details/1.0.0/';
    const version = { baseUrl, files: Object.fromEntries(names.map((name) => [name, file])) };
    const files = Object.fromEntries(names.map((name) => [`details/1.0.0/${name}`, css]));

    const styles = await createStyleReader(fakeSiteStore({ files }))([{ version, names }]);

    expect([...styles.keys()]).toEqual(names.slice(0, 20).map((name) => baseUrl + name));
  });

  it('cannot end its element', async () => {
    const css = await read('a::before{content:"</style><script>alert(1)</script>"}');

    expect(css).toBe(String.raw`a::before{content:"<\/style><script>alert(1)<\/script>"}`);
  });

  it.each([
    ['is not there', versionWith('body{}', '/files/shell/3.0.0/')],
    ['is of another origin', versionWith('body{}', 'https://cdn.example/files/shell/2.0.0/')],
    ['has other bytes than the registry says', versionWith('body{color:red}')],
  ])('omits a style that %s', async (_, version) => {
    const readStyles = createStyleReader(siteWith('body{}'));

    expect(await readStyles([{ version, names: ['main.css'] }])).toEqual(new Map());
  });

  it('does not wait for a site that hangs, and has the style for the next page', async () => {
    vi.useFakeTimers();
    const site = siteWith('body{}');
    const file = await site.file('shell/2.0.0/main.css', new Set());
    let come: () => void = () => undefined;
    vi.spyOn(site, 'file').mockReturnValueOnce(
      new Promise((resolve) => (come = () => resolve(file))),
    );
    const readStyles = createStyleReader(site);
    const places = [{ version: versionWith('body{}'), names: ['main.css'] }];

    const first = readStyles(places);
    await vi.advanceTimersByTimeAsync(500);
    expect((await first).size).toBe(0);

    come();
    expect((await readStyles(places)).size).toBe(1);
    vi.useRealTimers();
  });

  it('returns a style even if it has been evicted while it was read', async () => {
    const site = siteWith('body{}');
    const file = await site.file('shell/2.0.0/main.css', new Set());
    let come: () => void = () => undefined;
    vi.spyOn(site, 'file').mockReturnValueOnce(
      new Promise((resolve) => (come = () => resolve(file))),
    );
    const readStyles = createStyleReader(site);
    const slow = readStyles([{ version: versionWith('body{}'), names: ['main.css'] }]);
    const names = Array.from({ length: 60 }, (_, index) => `other-${index}.css`);
    await readStyles([{ version: versionWith('body{}'), names }]);

    come();

    expect((await slow).size).toBe(1);
  });

  it('reads a style once, and again after a failure', async () => {
    const site = siteWith('body{}');
    const file = vi.spyOn(site, 'file').mockRejectedValueOnce(new Error('The site is away.'));
    const readStyles = createStyleReader(site);
    const places = [{ version: versionWith('body{}'), names: ['main.css'] }];

    expect((await readStyles(places)).size).toBe(0);
    expect((await readStyles(places)).size).toBe(1);
    expect((await readStyles(places)).size).toBe(1);

    expect(file).toHaveBeenCalledTimes(2);
  });
});
