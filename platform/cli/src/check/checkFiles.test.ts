import { describe, expect, it } from 'vitest';
import type { SectionVersion } from '@portal/page-protocol/RegistryView';
import type { Release } from '@portal/site/registry/Registry';
import { buildRelease } from '@portal/site/testing/buildRegistry';
import { integrityOf } from '@portal/site/versions';
import { buildDestination, buildSection, buildShell } from '../testing/buildRendered.ts';
import { checkFiles } from './checkFiles.ts';

const FINE = { onServer: "'a film'" };

/** A build of details with these additional files. Files that are `undefined` are removed. */
function buildWith(texts: Readonly<Record<string, string | undefined>>, version = '1.1.0') {
  const build = buildSection({ ...FINE, version });
  const contents = new Map(build.contents);
  const files: Record<string, SectionVersion['files'][string]> = {
    ...build.description.version.files,
  };
  for (const [name, text] of Object.entries(texts)) {
    delete files[name];
    contents.delete(name);
    if (text !== undefined) {
      const bytes = new Uint8Array(Buffer.from(text));
      contents.set(name, bytes);
      files[name] = { integrity: integrityOf(bytes), bytes: bytes.length };
    }
  }
  return {
    ...build,
    contents,
    description: { ...build.description, version: { ...build.description.version, files } },
  };
}

function check(build: ReturnType<typeof buildWith>, live = buildDestination(buildShell())) {
  return checkFiles(build, build.description.version, live);
}

const LAZY = 'export const reviews = 1;';
const pin = integrityOf(Buffer.from(LAZY));

describe('checkFiles', () => {
  it('accepts a build with a manifest and no further scripts', async () => {
    await expect(check(buildWith({}))).resolves.toBeUndefined();
  });

  it('refuses a build without a manifest', async () => {
    await expect(check(buildWith({ 'mf-manifest.json': undefined }))).rejects.toMatchObject({
      name: 'OperatorError',
      message:
        'details 1.1.0 is not shipped: it has no mf-manifest.json, so it is not known which packages it needs from the shell; write one, see docs/section-builds.md.',
    });
  });

  it.each([
    ['1.7.9', '^1.21.0', true],
    ['0.27.2', '^1.21.0', true],
    ['1.21.1', '^1.21.0', false],
    ['1.7.9', '1.7.9', false],
    ['', '^1.21.0', false],
    [undefined, '^1.21.0', false],
  ])('knows that axios %s, asked for as %s, was not tested: %s', async (own, range, isRefused) => {
    const axios = { name: 'axios', version: own, requiredVersion: range, singleton: false };
    const build = buildWith({ 'mf-manifest.json': JSON.stringify({ shared: [axios] }) });

    await (isRefused
      ? expect(check(build)).rejects.toThrow(
          `details 1.1.0 is not shipped: it is built with axios ${own} and asks the shell for ${range}, so visitors would get what was not tested; install axios@${range}, or take axios out of "shared", so that the section brings its own copy.`,
        )
      : expect(check(build)).resolves.toBeUndefined());
  });

  it('refuses a script that no code of the build has a hash of', async () => {
    await expect(
      check(buildWith({ '171.js': LAZY, '172.mjs': LAZY, '173.js': LAZY, '174.js': LAZY })),
    ).rejects.toMatchObject({
      name: 'OperatorError',
      message:
        'details 1.1.0 is not shipped: it loads 171.js and 172.mjs and 173.js and others without a hash, so altered code would run; add SubresourceIntegrityPlugin to the build, or list the file under the files of a page.',
    });
  });

  it.each(['runtime.js', 'runtime.1a2b3c4d.js', 'reviews.1a2b3c4d.js'])(
    'names the option that makes a script that nothing loads, %s',
    async (file) => {
      await expect(check(buildWith({ [file]: LAZY }))).rejects.toThrow(
        `details 1.1.0 is not shipped: nothing of the build loads ${file}; the shell does not load files of their own for the runtime of a bundler (optimization.runtimeChunk)`,
      );
    },
  );

  it('accepts scripts with a hash in the code, those of a page, and those loaded after hydration', async () => {
    const build = buildWith({
      '171.js': LAZY,
      '172.js': `const integrity = { 171: "${pin}" };`,
      'afterwards.1a2b3c4d.js': '',
      'style.css': '',
    });
    const { version } = build.description;
    const pages = { movie: { path: '/movie/:id', files: ['172.js'] } };

    await expect(
      check({
        ...build,
        description: { ...build.description, version: { ...version, pages } },
      }),
    ).resolves.toBeUndefined();
  });

  it('accepts the entry for other hosts, which has no hash, but not the scripts that it loads', async () => {
    const manifest = JSON.stringify({
      shared: [],
      metaData: { remoteEntry: { name: 'remote.1a2b3c4d.js' } },
    });
    const files = { 'mf-manifest.json': manifest, 'remote.1a2b3c4d.js': `hash("${pin}")` };

    await expect(check(buildWith({ ...files, 'remote.171.js': LAZY }))).resolves.toBeUndefined();
    await expect(
      check(buildWith({ ...files, 'remote.171.js': LAZY, 'remote.172.js': 'other' })),
    ).rejects.toThrow('details 1.1.0 is not shipped: it loads remote.172.js without a hash');
  });

  it('refuses a manifest with an entry that the build does not have', async () => {
    const manifest = { shared: [], metaData: { remoteEntry: { name: 'remote.1a2b3c4d.js' } } };

    await expect(
      check(buildWith({ 'mf-manifest.json': JSON.stringify(manifest) })),
    ).rejects.toMatchObject({
      name: 'OperatorError',
      message:
        'details 1.1.0 is not shipped: its mf-manifest.json names the entry remote.1a2b3c4d.js, which is not among the files of build.json, so no other host could load it; write both in the same build.',
    });
  });

  it('refuses a manifest that it cannot read', async () => {
    await expect(check(buildWith({ 'mf-manifest.json': '{}' }))).rejects.toMatchObject({
      name: 'OperatorError',
      message: expect.stringContaining('mf-manifest.json is wrong at shared: '),
    });
  });

  it.each([
    ['html{font-size:62.5%}', '1:1: "html" matches elements that the section has not rendered'],
    ['.details-x{}@page{margin:0}', '1:13: @page affects the whole page'],
  ])('refuses styles that reach the rest of the page: %s', async (css, mistake) => {
    await expect(check(buildWith({ 'style.css': css }))).rejects.toThrow(
      `details 1.1.0 is not shipped: its styles reach other parts of the page: style.css:${mistake}; build with SectionPlugin or sectionBuild, which confine them, or see docs/section-builds.md.`,
    );
  });

  it('accepts styles of the section’s own classes, and all in files for other hosts', async () => {
    const files = { 'style.css': '.details-x h2{}', 'remote.1a2b3c4d.css': 'h2{}' };

    await expect(check(buildWith(files))).resolves.toBeUndefined();
  });

  it.each([
    ['navigation.go({page:"detail",params:{id:1}})', 'detail'],
    ['e.href({ page: "detail" })', 'detail'],
    ['e.href({params:{id:1},page:"detail"})', 'detail'],
  ])('refuses code that leads to a page that no section has: %s', async (code, name) => {
    await expect(check(buildWith({ 'remoteEntry.js': code }))).rejects.toThrow(
      `details 1.1.0 is not shipped: its code leads to the page "${name}", which no section has; the nearest`,
    );
  });

  it.each([
    'navigation.go({page:"movie"})',
    'navigation.hasPage("genre")&&navigation.go({page:"genre"})',
    'navigation.href({page:name})',
    'navigation.href({page:"tv"===kind?"series":"movie"})',
    'navigation.href({page:"movie",params:{page:"detail"}})',
  ])('accepts code that leads to a page that is there, or asks for it: %s', async (code) => {
    await expect(check(buildWith({ 'remoteEntry.js': code }))).resolves.toBeUndefined();
  });

  describe('chunks in a global', () => {
    const chunkOf = (global: string) => ({ 'remoteEntry.js': `${global}.push([[439],{}]);` });
    const WEBPACK = '(globalThis.webpackChunkdetails||=[])';
    const stamp = { by: 'anna', since: '2030-01-31T09:30:00.000Z' };

    it('that the next version will have too, are refused at the first release', async () => {
      await expect(check(buildWith(chunkOf(WEBPACK)))).rejects.toThrow(
        'details 1.1.0 is not shipped: its chunks are in the global webpackChunkdetails, which its next version would use too',
      );
    });

    it.each([
      ['webpack', WEBPACK],
      ['webpack before', '(self["webpackChunkdetails"] = self["webpackChunkdetails"] || [])'],
      ['Rspack', '(self.webpackChunkdetails=self.webpackChunkdetails||[])'],
    ])('that the live version has too, are refused as written by %s', async (_, global) => {
      const live = buildDestination(buildShell(), buildWith(chunkOf(WEBPACK), '1.0.0'));

      await expect(check(buildWith(chunkOf(global)), live)).rejects.toThrow(
        'details 1.1.0 is not shipped: its chunks are in the global webpackChunkdetails, like those of details 1.0.0, so an open tab would mix both versions; its uniqueName is the same for every version: put the version into output.uniqueName.',
      );
    });

    it.each<[string, (version: Release['current']) => Partial<Release>]>([
      ['staged', (version) => ({ next: { percent: 10, version, ...stamp } })],
      ['previous', (version) => ({ previous: version })],
    ])('that the %s version has too, are refused', async (_, releaseWith) => {
      const other = buildWith(chunkOf(WEBPACK), '1.0.0');
      const current = buildWith({}, '0.9.0');
      const { site, registry } = buildDestination(buildShell(), current, other);
      const details = buildRelease('details', {
        current: current.description.version,
        ...releaseWith(other.description.version),
      });

      await expect(
        check(buildWith(chunkOf(WEBPACK)), {
          site,
          registry: registry && { ...registry, sections: { details } },
        }),
      ).rejects.toThrow('like those of details 1.0.0');
    });

    it('of a name that no other version has are accepted, and other global lists', async () => {
      const other = { 'remoteEntry.js': 'window.queue = window.queue || [];' };
      const live = buildDestination(
        buildShell(),
        buildWith(
          { ...other, '1.js': '(globalThis.webpackChunkdetails_1_0_0||=[]).push([[1],{}]);' },
          '1.0.0',
        ),
      );

      await expect(
        check(
          buildWith({
            'remoteEntry.js': `${other['remoteEntry.js']}(globalThis.webpackChunkdetails_1_1_0||=[]).push([[1],{}]);`,
          }),
          live,
        ),
      ).resolves.toBeUndefined();
    });
  });
});
