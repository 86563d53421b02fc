import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { buildRegistryView } from '@portal/page-protocol/testing/buildRegistryView';
import { buildSectionVersion } from '@portal/page-protocol/testing/buildSectionVersion';
import { assembleAddress } from '../testing/assembleAddress.ts';
import { buildGatewayConfig, buildShellVersion } from '../testing/buildPortal.ts';

const registry = { ...buildRegistryView(), shell: buildShellVersion() };
const movieFiles = {
  'remoteEntry.js': { integrity: 'sha384-entry', bytes: 1 },
  'movie.js': { integrity: 'sha384-movie', bytes: 2 },
  'movie.css': { integrity: 'sha384-looks', bytes: 3 },
  'tv.js': { integrity: 'sha384-tv', bytes: 4 },
};
const detailsOnly = {
  ...buildRegistryView({
    details: {
      files: movieFiles,
      pages: {
        movie: { path: '/movie/:id', files: ['movie.js', 'movie.css'] },
        tv: { path: '/tv/:id', files: ['tv.js'] },
      },
    },
  }),
  shell: buildShellVersion(),
};

function tagsIn(html: string, name: string): readonly string[] {
  return html.match(new RegExp(`<${name}[^>]*>`, 'g')) ?? [];
}

describe('assemblePage', () => {
  it('loads the shell: icon, font preloads, styles and deferred scripts with their hashes', () => {
    const { html } = assembleAddress({
      pathname: '/nowhere',
    });

    expect(tagsIn(html, 'link')).toEqual([
      '<link rel="icon" type="image/svg+xml" href="/files/shell/2.0.0/icon.svg">',
      '<link rel="manifest" href="/manifest.webmanifest">',
      '<link rel="preload" as="font" type="font/woff2" href="/files/shell/2.0.0/inter.woff2" crossorigin>',
      '<link rel="stylesheet" href="/files/shell/2.0.0/main.css" crossorigin="anonymous" integrity="sha384-style">',
      '<link rel="preload" as="script" href="/files/shell/2.0.0/main.js" crossorigin="anonymous" integrity="sha384-main">',
    ]);
    expect(html).toContain(
      '<script defer src="/files/shell/2.0.0/main.js" crossorigin="anonymous" integrity="sha384-main"></script>',
    );
  });

  it("links the shell's home screen icon if it has one", () => {
    const shell = buildShellVersion({
      files: { 'apple-touch-icon.1a2b3c4d.png': { integrity: 'sha384-icon', bytes: 1_900 } },
    });
    const iconsOf = (site: typeof registry) =>
      tagsIn(assembleAddress({ registry: site }).html, 'link').filter((tag) =>
        tag.includes('apple-touch-icon'),
      );

    expect(iconsOf({ ...registry, shell })).toEqual([
      '<link rel="apple-touch-icon" href="/files/shell/2.0.0/apple-touch-icon.1a2b3c4d.png">',
    ]);
    expect(iconsOf(registry)).toEqual([]);
  });

  it('preloads the entry and the files of the page, and no others', () => {
    const { html } = assembleAddress({
      registry: detailsOnly,
      pathname: '/movie/42',
    });

    const ofSection = tagsIn(html, 'link').filter((tag) => tag.includes('/details/'));
    expect(ofSection).toEqual([
      '<link rel="preload" as="style" href="/files/details/1.0.0/movie.css" crossorigin="anonymous" integrity="sha384-looks">',
      '<link rel="preload" as="script" href="/files/details/1.0.0/remoteEntry.js" crossorigin="anonymous" integrity="sha384-entry">',
      '<link rel="preload" as="script" href="/files/details/1.0.0/movie.js" crossorigin="anonymous" integrity="sha384-movie">',
    ]);
  });

  it.each([
    ['a page that the browser draws', undefined, true],
    ['a rendered page', { fault: { phase: 'data', message: 'late' } }, false],
  ] as const)('preloads what a section needs afterwards for %s', (_, result, isPreloaded) => {
    const current = buildSectionVersion({
      baseUrl: '/files/details/1.0.0/',
      files: { 'afterwards.1a2b3c4d.js': { integrity: 'sha384-rails', bytes: 9_000 } },
      pages: { movie: { path: '/movie/:id', files: [] } },
    });
    const section = { name: 'details', version: '1.0.0' };

    const { html } = assembleAddress(
      {
        registry: { ...detailsOnly, sections: { details: { owner: 'details', current } } },
        pathname: '/movie/42',
      },
      result && {
        html: '',
        rendered: { at: 0, address: { pathname: '/movie/42', search: '' }, section, data: [] },
        ...result,
      },
    );

    const ofSection = tagsIn(html, 'link').filter((tag) => tag.includes('afterwards'));
    expect(ofSection).toEqual(
      isPreloaded
        ? [
            '<link rel="preload" as="script" href="/files/details/1.0.0/afterwards.1a2b3c4d.js" crossorigin="anonymous" integrity="sha384-rails">',
          ]
        : [],
    );
  });

  it.each([
    ['with first pictures when those are there', true],
    ['without pictures when it has been parsed', false],
  ])('starts the scripts of a page %s', (_, hasPictures) => {
    const { html } = assembleAddress(
      { registry: detailsOnly, pathname: '/movie/42' },
      {
        html: `${hasPictures ? '<link rel="preload" as="image" href="/still.jpg"/>' : ''}<main></main>`,
        rendered: {
          at: 0,
          address: { pathname: '/movie/42', search: '' },
          section: { name: 'details', version: '1.0.0' },
          data: [],
        },
      },
    );

    const [held = ''] = /<template.*<\/template>/s.exec(html) ?? [];
    const names = ['remoteEntry.js', 'movie.js', 'main.js', 'main.css', 'movie.css'];
    expect(names.filter((name) => held.includes(name))).toEqual(
      hasPictures ? ['remoteEntry.js', 'movie.js', 'main.js'] : ['main.js'],
    );
    const head = html.slice(0, html.indexOf('</head>'));
    const tagsOf = (name: string) => head.split(name).length - 1;
    expect(names.map(tagsOf)).toEqual([1, 1, hasPictures ? 1 : 2, 1, 1]);
  });

  it('preloads nothing of an overridden section', () => {
    const { html, status } = assembleAddress({
      registry: detailsOnly,
      pathname: '/movie/42',
      overrides: { details: 'http://localhost:3000' },
    });

    expect(tagsIn(html, 'link').filter((tag) => tag.includes('/details/'))).toEqual([]);
    expect(status).toBe(200);
  });

  it('omits the hash of a file that has none, as in development', () => {
    const development = {
      ...buildRegistryView({ dashboard: { files: {}, baseUrl: 'http://localhost:3002/' } }),
      shell: buildShellVersion(),
    };

    const { html } = assembleAddress({
      registry: development,
    });

    expect(html).toContain(
      '<link rel="preload" as="script" href="http://localhost:3002/remoteEntry.js" crossorigin="anonymous">',
    );
  });

  it.each([
    ['/', 200],
    ['/movie/42', 200],
    ['/tv/42/', 200],
    ['/nowhere', 404],
    ['/movie/abc', 404],
    ['/movie/0', 404],
    ['/search', 404],
  ])('responds to %s with %i', (pathname, status) => {
    expect(assembleAddress({ pathname }).status).toBe(status);
  });

  it('contains the root, a noscript sentence, and the brand as title', () => {
    const { html } = assembleAddress({
      config: buildGatewayConfig({ brand: ['Film', 'Night'] }),
      registry,
      pathname: '/',
    });

    expect(html).toMatch(/^<!doctype html>\n<html lang="en">/);
    expect(html).toContain('<title>Film Night</title>');
    expect(html).toContain('<div id="root"></div>');
    expect(html).toContain(
      '<noscript>Film Night needs JavaScript and a current browser to show its pages.</noscript>',
    );
  });

  it('has a canonical URL, except for the not-found page', () => {
    const canonicalOf = (pathname: string, publicUrl?: string) => {
      const page = assembleAddress({ pathname, publicUrl });
      return tagsIn(page.html, 'link').filter((tag) => tag.includes('canonical'));
    };

    expect(canonicalOf('/', 'https://portal.example')).toEqual([
      '<link rel="canonical" href="https://portal.example/">',
    ]);
    expect(canonicalOf('/movie/42/', 'https://portal.example')).toEqual([
      '<link rel="canonical" href="https://portal.example/movie/42">',
    ]);
    expect(canonicalOf('/nowhere', 'https://portal.example')).toEqual([]);
    expect(canonicalOf('/')).toEqual([]);
  });

  it('excludes pages that are for a slot or unlisted from search engines, and no others', () => {
    const registry = {
      ...buildRegistryView({
        details: {
          pages: {
            movie: { path: '/movie/:id', files: [] },
            found: { path: '/found', slot: 'search', files: [] },
            kept: { path: '/kept', unlisted: true, files: [] },
          },
        },
      }),
      shell: buildShellVersion(),
    };
    const headOf = (pathname: string) =>
      assembleAddress({
        registry,
        pathname,
        publicUrl: 'https://portal.example',
      }).html;

    expect(headOf('/kept')).toContain('<meta name="robots" content="noindex">');
    expect(headOf('/found')).toContain('<meta name="robots" content="noindex">');
    expect(headOf('/found')).not.toContain('rel="canonical"');
    expect(headOf('/movie/42')).not.toContain('noindex');
  });

  it('has a preview named after the brand', () => {
    const { html } = assembleAddress({
      config: buildGatewayConfig({ brand: ['Film', 'Night'] }),
      registry,
      pathname: '/',
    });

    expect(html).toContain('<meta property="og:site_name" content="Film Night">');
    expect(html).toContain('<meta property="og:title" content="Film Night">');
  });

  it('sets the theme that the visitor has chosen before any style is loaded', () => {
    const { html } = assembleAddress({
      theme: 'dark',
    });

    expect(html).toMatch(/^<!doctype html>\n<html lang="en" data-theme="dark">/);
    expect(html).toContain('<meta name="color-scheme" content="dark">');
  });

  it('follows the system if the visitor has chosen no theme', () => {
    const { html } = assembleAddress();

    expect(html).toContain('<meta name="color-scheme" content="dark light">');
  });

  it('has no inline style but those of the page, and no inline script but the one that the policy allows', () => {
    const { html, contentSecurityPolicy } = assembleAddress({});

    const inline = tagsIn(html, 'script').filter((tag) => !tag.includes(' src='));
    expect(inline).toEqual(['<script>', '<script type="application/json" id="portal-page">']);
    const script = /<script>([^<]*)<\/script>/.exec(html)?.[1] ?? '';
    const hash = createHash('sha256').update(script).digest('base64');
    expect(contentSecurityPolicy).toContain(`script-src 'self' 'sha256-${hash}';`);
    expect(html).not.toMatch(/<style|\sstyle=|\son\w+=/);
  });
});
