import { describe, expect, it } from 'vitest';
import { filesOfPage, readPage } from './filesOfPage.ts';

const version = {
  baseUrl: '/files/browse/1.0.0-1a2b/',
  files: { 'entry.1a.js': {}, 'section.2b.css': {}, '7.3c.js': {} },
};
const page = {
  registry: {
    sections: {
      browse: { current: version, previous: { ...version, baseUrl: '/files/browse/0.9.0/' } },
      elsewhere: { current: { ...version, baseUrl: 'https://files.example/other/' } },
    },
  },
  shellFiles: ['/files/shell/1.1.0/0.4d.js'],
  rendered: { data: [{ data: '</script> src="/files/typed.js"' }] },
};
const html = `<link rel="preload" href="/files/shell/1.1.0/interface.5e.woff2" crossorigin>
<style data-href="/files/shell/1.1.0/main.6f.css">body{margin:0}</style>
<script src="/files/browse/1.0.0-1a2b/entry.1a.js"></script>
<img src="/t/p/w500/a.jpg">
<p>src=&quot;/files/typed.js&quot; (/files/typed.js)</p>
<script type="application/json" id="portal-page">${JSON.stringify(page).replaceAll('<', '\\u003c')}</script>`;

describe('filesOfPage', () => {
  it('are those that the page names, also for later', () => {
    expect(filesOfPage(html).named).toEqual([
      '/files/shell/1.1.0/interface.5e.woff2',
      '/files/shell/1.1.0/main.6f.css',
      '/files/browse/1.0.0-1a2b/entry.1a.js',
      '/files/shell/1.1.0/0.4d.js',
    ]);
  });

  it('are those that its sections can load, current versions of this origin', () => {
    expect(filesOfPage(html).possible).toEqual([
      '/files/browse/1.0.0-1a2b/section.2b.css',
      '/files/browse/1.0.0-1a2b/7.3c.js',
    ]);
  });

  it('are below the path of the portal', () => {
    const below = html
      .replaceAll('/files/', '/cinema/files/')
      .replace('{"sections"', '{"home":"/cinema/","sections"');

    expect(filesOfPage(below).named).toEqual(
      filesOfPage(html).named.map((address) => `/cinema${address}`),
    );
    expect(filesOfPage(below).possible).toHaveLength(2);
    expect(filesOfPage(below.replace('"home"', '"other"')).named).toEqual([]);
  });

  it.each(['', '<h1>Sign in to the network</h1>', '<script id="portal-page">{</script>'])(
    'are none where there is no page: %s',
    (other) => {
      expect(filesOfPage(other)).toEqual({ named: [], possible: [] });
      expect(readPage(other)).toBeUndefined();
    },
  );
});
