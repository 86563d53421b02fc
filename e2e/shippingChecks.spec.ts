import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';
import { createMixedSite } from './createMixedSite.ts';
import { runInFolder } from './runInFolder.ts';
import { test } from './story.ts';

const root = path.resolve(import.meta.dirname, '..');
const VERSION = '98.0.0';

test.describe('shipping a section whose page', { tag: '@no-section' }, () => {
  // Each test runs a whole command.
  test.setTimeout(180_000);
  let site: ReturnType<typeof createMixedSite>;

  test.beforeAll(() => {
    site = createMixedSite([]);
  });
  test.afterAll(() => site.remove());

  for (const [what, heading, sentence] of [
    [
      'throws on the server',
      'window.name',
      /^details 98\.0\.0 is not shipped: its page "movie" does not render at \/movie\/\d+\. ReferenceError: window is not defined$/m,
    ],
    [
      'differs in the browser',
      "typeof window === 'undefined' ? 'Server' : 'Browser'",
      /^details 98\.0\.0 is not shipped: its page "movie" does not hydrate at \/movie\/\d+\. .*phase "hydrate"\. Error: Minified React error #418/m,
    ],
  ] as const) {
    test(`${what} is refused, and nothing changes for visitors`, async () => {
      const registry = readFileSync(path.join(site.folder, 'registry.json'), 'utf8');
      const build = writeBuild(path.join(site.folder, what), registry, heading);

      const refused = runInFolder(root, 'npm', [
        'run',
        '--silent',
        'ship',
        '--',
        'mfe-details',
        '--build',
        build,
        '--to',
        site.folder,
      ]);

      await expect(refused).rejects.toThrow(sentence);
      expect(readFileSync(path.join(site.folder, 'registry.json'), 'utf8')).toBe(registry);
      rmSync(build, { recursive: true });
    });
  }
});

/** Writes a build of details whose one page is a heading with the value of this expression. */
function writeBuild(folder: string, registry: string, heading: string): string {
  const section = `{ createSection: () => ({
    contract: 1,
    pages: {
      movie: {
        load: async () => undefined,
        Page: () => ({
          $$typeof: Symbol.for('react.transitional.element'),
          type: 'h1',
          key: null,
          ref: null,
          props: { children: ${heading} },
        }),
      },
    },
  }) }`;
  const texts = {
    'remoteEntry.js': `var details = { init() {}, get: async () => () => (${section}) };`,
    'server.0a1b2c3d.js': `module.exports = ${section};`,
    'mf-manifest.json': '{ "shared": [] }',
  };
  const { current } = JSON.parse(registry).sections.details;
  const files = Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [
      name,
      {
        integrity: `sha384-${createHash('sha384').update(text).digest('base64')}`,
        bytes: text.length,
      },
    ]),
  );
  const description = {
    ...current,
    version: VERSION,
    baseUrl: `/files/details/${VERSION}/`,
    entry: 'remoteEntry.js',
    server: 'server.0a1b2c3d.js',
    files,
    pages: { movie: { ...current.pages.movie, files: [] } },
  };

  mkdirSync(folder);
  for (const [name, text] of Object.entries({
    ...texts,
    'build.json': JSON.stringify(description),
  })) {
    writeFileSync(path.join(folder, name), text);
  }
  return folder;
}
