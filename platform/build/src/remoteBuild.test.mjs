import { createHash } from 'node:crypto';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { rspack } from '@rspack/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedPackages } from './contract.mjs';
import { createRspackConfig } from './createRspackConfig.mjs';
import { isRemoteFile } from './describeBuild.mjs';
import { root } from './root.mjs';

const SOURCES = {
  'package.json': JSON.stringify({
    name: 'mfe-reviews',
    version: '1.0.0',
    portal: { contract: 2, pages: { reviews: { path: '/reviews' } } },
  }),
  'src/section.ts': `import { createElement } from 'react';
    import { Reviews } from './reviews.module.css';
    export const createSection = () => ({ contract: 2, pages: { reviews: {
      Page: () => createElement('p', { className: Reviews }), load: () => import('./more'),
    } } });`,
  'src/reviews.module.css': '.Reviews { color: red; }',
  'src/more.ts': "export const more = 'more reviews';",
};

let folder;
let names;
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'portal-'));
  const sources = path.join(folder, 'mfe-reviews');
  mkdirSync(path.join(sources, 'src'), { recursive: true });
  for (const [name, text] of Object.entries(SOURCES)) {
    writeFileSync(path.join(sources, name), text);
  }
  // The packages that sections share.
  symlinkSync(
    path.join(root, 'mfe-search/node_modules'),
    path.join(sources, 'node_modules'),
    'junction',
  );
  const out = path.join(folder, 'built');
  const configs = createRspackConfig(sources)(
    { version: '1.0.0-0a1b2c3d', out },
    { mode: 'production' },
  );
  const stats = await promisify(rspack)(configs);
  expect(stats.toString({ all: false, errors: true })).toBe('');
  names = readdirSync(out);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const textOf = (name) => readFileSync(path.join(folder, 'built', name), 'utf8');
const manifest = () => JSON.parse(textOf('mf-manifest.json'));
const entry = () => manifest().metaData.remoteEntry.name;

describe('the remote for other hosts', () => {
  it('has a manifest with the name and the version of the section, and its files', () => {
    const { name, metaData, exposes } = manifest();

    expect(name).toBe('reviews');
    expect(metaData).toMatchObject({
      globalName: 'reviews',
      publicPath: 'auto',
      buildInfo: { buildVersion: '1.0.0-0a1b2c3d' },
    });
    expect(names).toContain(entry());
    const [{ path: module, assets }] = exposes;
    const found = [...assets.js.sync, ...assets.css.sync];
    expect(module).toBe('./section');
    expect(found).toEqual([
      expect.stringMatching(/^remote\.section\.\w+\.js$/),
      expect.stringMatching(/^remote\.section\.\w+\.css$/),
    ]);
    expect(names).toEqual(expect.arrayContaining(found));
  });

  it('requests the shared packages that it uses in the ranges of the contract', () => {
    const { shared } = manifest();
    const { range } = sharedPackages.react;

    expect(shared).toContainEqual(
      expect.objectContaining({ name: 'react', requiredVersion: range, singleton: true }),
    );
    expect(shared.map(({ name }) => name)).not.toContain('axios');
  });

  it('has files of its own: besides them and the manifest, there are those of the shell', () => {
    const others = names.filter((name) => !isRemoteFile(name) && name !== 'mf-manifest.json');

    expect(others.filter((name) => !/\.(js|js\.map|css)$/.test(name))).toEqual([]);
    expect(others.map(textOf).join('')).not.toContain('remote.');
  });

  it('contains the hash of each script that it loads', () => {
    const loaded = names.filter(
      (name) => isRemoteFile(name) && name.endsWith('.js') && name !== entry(),
    );

    expect(loaded.some((name) => textOf(name).includes('more reviews'))).toBe(true);
    for (const name of loaded) {
      const hash = createHash('sha384').update(textOf(name)).digest('base64');
      expect(textOf(entry())).toContain(`sha384-${hash}`);
    }
  });

  it('has a list of chunks that differs from that of the shell and of other versions', () => {
    const chunk = names.find((name) => /^remote\.section\..*js$/.test(name));

    expect(textOf(chunk)).toContain('chunks_reviews_1_0_0_0a1b2c3d_remote');
  });

  it('does not contain `eval`, which the plugin needs outside of browsers', () => {
    const scripts = names.filter((name) => isRemoteFile(name) && name.endsWith('.js'));

    expect(scripts.map(textOf).join('')).not.toMatch(/\beval\(/);
  });
});
