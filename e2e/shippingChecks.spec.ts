import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';
import { createMixedSite } from './createMixedSite.ts';
import { runInFolder } from './projectCopy.ts';
import { test } from './story.ts';

const root = path.resolve(import.meta.dirname, '..');
const VERSION = '98.0.0';

test(
  'a section whose page differs in the browser is not shipped, and nothing changes for visitors',
  { tag: '@no-section' },
  async () => {
    test.setTimeout(180_000);
    const site = createMixedSite([]);
    const registryFile = path.join(site.folder, 'registry.json');
    const registry = readFileSync(registryFile, 'utf8');
    const build = writeBuild(
      path.join(site.folder, 'build'),
      registry,
      "typeof window === 'undefined' ? 'Server' : 'Browser'",
    );

    const shipping = runInFolder(root, 'npm', [
      ...['run', '--silent', 'ship', '--', 'mfe-details'],
      ...['--build', build, '--to', site.folder],
    ]);

    await expect(shipping).rejects.toThrow(
      /^details 98\.0\.0 is not shipped: its page "movie" does not hydrate at \/movie\/\d+\. .*phase "hydrate"\. Error: Minified React error #418/m,
    );
    expect(readFileSync(registryFile, 'utf8')).toBe(registry);
    site.remove();
  },
);

/**
 * Writes a build of details with a single page: a heading that contains the value of this
 * expression.
 */
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
