import {
  cpSync,
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
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack } from '@rspack/core';
import * as vite from 'vite';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildVersion } from '@portal/build/buildApp';
import { SectionPlugin, sharedPackages } from '@portal/build/rspack';
import { sectionBuild } from '@portal/build/vite';
import { readBuild } from '../Build.ts';
import { buildDestination, buildShell } from '../testing/buildRendered.ts';
import { checkFiles } from './checkFiles.ts';

const SOURCES = {
  'package.json': JSON.stringify({
    name: 'reviews',
    version: '1.0.0',
    portal: {
      owner: 'team reviews',
      contract: 2,
      pages: { reviews: { path: '/reviews', label: 'Reviews' } },
    },
  }),
  'src/section.js': `import { createElement } from 'react';
    import * as classes from './reviews.module.css';
    const Page = () => createElement('p', { className: classes.Reviews }, VERSION);
    export const createSection = () => ({
      contract: 2, pages: { reviews: { Page, load: () => import('./more.js') } },
    });`,
  'src/reviews.module.css': '.Reviews { color: var(--color-ink); }',
  'src/more.js': "export const more = 'more reviews';",
};

let root;
let sources;
beforeAll(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'portal-'));
  sources = path.join(root, 'mfe-reviews');
  mkdirSync(path.join(sources, 'src'), { recursive: true });
  for (const [name, text] of Object.entries(SOURCES)) {
    writeFileSync(path.join(sources, name), text);
  }
  const modules = path.join(sources, 'node_modules');
  mkdirSync(modules);
  mkdirSync(path.join(modules, '@portal'));
  for (const name of ['react', 'vite', '@portal/build']) {
    symlinkSync(
      path.resolve(import.meta.dirname, '../../node_modules', name),
      path.join(modules, name),
      'junction',
    );
  }
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const federation = {
  name: 'reviews',
  filename: 'remoteEntry.[contenthash:8].js',
  exposes: { './section': { import: './src/section.js', name: 'section' } },
  shared: sharedPackages,
};

const CSS_RULE = { test: /\.css$/, type: 'css/auto' };

/** Builds with the team's own configuration. */
async function bundle({ version, folder, ...config }, federationPlugin) {
  const stats = await promisify(rspack)({
    mode: 'production',
    context: sources,
    target: ['web', 'es2022'],
    entry: {},
    output: {
      path: folder,
      filename: '[name].[contenthash:8].js',
      cssFilename: '[name].[contenthash:8].css',
    },
    module: { rules: [CSS_RULE] },
    plugins: [
      federationPlugin,
      new rspack.DefinePlugin({ VERSION: JSON.stringify(version) }),
      new SectionPlugin({ federation, version }),
    ],
    ...config,
  });
  expect(stats.toString({ all: false, errors: true, warnings: true })).toBe('');
}

/** How teams build a version into a folder, by bundler. */
const BUILDS = {
  Rspack: (target) => bundle(target, new rspack.container.ModuleFederationPluginV1(federation)),
  'Rspack with @module-federation/enhanced': (target) =>
    bundle(
      { ...target, infrastructureLogging: { level: 'error' } },
      new ModuleFederationPlugin({ ...federation, dts: false }),
    ),
  Vite: ({ version, folder }) =>
    vite.build({
      root: sources,
      configFile: false,
      logLevel: 'warn',
      define: { VERSION: JSON.stringify(version) },
      build: { outDir: folder },
      plugins: [sectionBuild({ module: './src/section.js', version })],
    }),
};

/** Builds a version of the section into a separate folder. */
async function build(bundler, version) {
  const folder = path.join(root, bundler.replaceAll(/\W/g, ''), version);
  await BUILDS[bundler]({ version, folder });
  return folder;
}

const textOf = (folder, name) => readFileSync(path.join(folder, name), 'utf8');

describe.each(Object.keys(BUILDS))('a section that is built with %s', (bundler) => {
  let folder;
  beforeAll(async () => {
    folder = await build(bundler, '1.0.0');
  });

  it('can be shipped, also while its previous version is live', async () => {
    const first = await readBuild(folder, 'reviews');
    const second = await readBuild(await build(bundler, '1.1.0'), 'reviews');

    const { version } = second.description;
    await expect(
      checkFiles(first, first.description.version, buildDestination(buildShell())),
    ).resolves.toBeUndefined();
    await expect(
      checkFiles(second, version, buildDestination(buildShell(), first)),
    ).resolves.toBeUndefined();
    expect(version).toMatchObject({
      version: '1.1.0',
      baseUrl: '/files/reviews/1.1.0/',
      contract: 2,
      entry: expect.stringMatching(/^remoteEntry\./),
      server: expect.stringMatching(/^server\./),
      built: { by: 'team reviews' },
    });
  });

  it('has the files of its page, which are listed with it', async () => {
    const { version } = (await readBuild(folder, 'reviews')).description;

    const { path: address, files } = version.pages.reviews;
    expect(address).toBe('/reviews');
    expect(files.map((name) => name.replace(/\.\w+\./, '.')).toSorted()).toEqual([
      'section.css',
      'section.js',
    ]);
  });

  it('has a server file that needs nothing but the shared packages', () => {
    const module = { exports: {} };
    const required = [];
    const file = readdirSync(folder).find((name) => /^server\..*\.js$/.test(name));
    // oxlint-disable-next-line no-new-func -- the build is a script
    new Function('module', 'exports', 'require', textOf(folder, file))(
      module,
      module.exports,
      (name) => {
        required.push(name);
        return { createElement: (...parts) => parts };
      },
    );

    const { Page } = module.exports.createSection().pages.reviews;
    const [, { className }, text] = Page();
    const [style] = readdirSync(folder).filter((name) => name.endsWith('.css'));
    expect(required).toEqual(['react']);
    expect(text).toBe('1.0.0');
    expect(className).toMatch(/^reviews_1_0_0-/);
    expect(textOf(folder, style).replaceAll('\\', '')).toContain(`.${className}{`);
    expect(textOf(folder, style)).toContain('var(--color-ink)');
  });

  it('names the packages that it needs, and its entry, for other hosts', () => {
    const { shared, metaData, exposes } = JSON.parse(textOf(folder, 'mf-manifest.json'));

    expect(shared).toContainEqual(
      expect.objectContaining({ name: 'react', ...pick(sharedPackages.react) }),
    );
    expect(readdirSync(folder)).toContain(metaData.remoteEntry.name);
    expect(exposes[0].path).toBe('./section');
  });

  it('has compressed copies', () => {
    const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'));

    expect(readdirSync(folder)).toEqual(
      expect.arrayContaining(scripts.flatMap((name) => [`${name}.br`, `${name}.gz`])),
    );
  });
});

describe('a section that the command builds, with a configuration of Vite', () => {
  const app = { name: 'reviews', folder: 'mfe-reviews', port: 3001 };
  const config = `import { sectionBuild } from '@portal/build/vite';
    export default {
      define: { VERSION: JSON.stringify(process.env.SECTION_VERSION) },
      plugins: [sectionBuild({ module: './src/section.js' })],
    };`;

  it('is complete, with the version, who built it, and the notices', async () => {
    writeFileSync(path.join(sources, 'vite.config.js'), config);
    const folder = path.join(root, 'release/2.0.0');
    const built = { by: 'anna', at: '2030-01-31T09:30:00.000Z' };

    await buildVersion(root, app, { version: '2.0.0', folder, built });

    const build = await readBuild(folder, 'reviews');
    const { version } = build.description;
    await expect(
      checkFiles(build, version, buildDestination(buildShell())),
    ).resolves.toBeUndefined();
    expect(version).toMatchObject({ version: '2.0.0', built });
    expect(textOf(folder, version.server)).toContain('2.0.0');
    expect(readdirSync(folder)).toEqual(
      expect.arrayContaining(['notices.json', 'notices.json.br']),
    );
  });
});

describe('what Vite leaves to the bundler after it', () => {
  let count = 0;
  /** Builds a section with these additional files. Its entry begins with these statements. */
  async function buildWith(statements, files = {}) {
    count += 1;
    const place = path.join(root, `vite${count}`);
    cpSync(sources, place, { recursive: true, verbatimSymlinks: true });
    const written = { ...files, 'src/section.js': `${statements}\n${SOURCES['src/section.js']}` };
    for (const [name, text] of Object.entries(written)) {
      mkdirSync(path.dirname(path.join(place, name)), { recursive: true });
      writeFileSync(path.join(place, name), text);
    }
    const folder = path.join(place, 'built');
    await vite.build({
      root: place,
      configFile: false,
      logLevel: 'warn',
      define: { VERSION: '"1.0.0"' },
      build: { outDir: folder },
      plugins: [sectionBuild({ module: './src/section.js', version: '1.0.0' })],
    });
    const build = await readBuild(folder, 'reviews');
    const names = Object.keys(build.description.version.files);
    const code = names
      .filter((name) => name.endsWith('.js'))
      .map((name) => textOf(folder, name))
      .join('\n');
    const check = () =>
      checkFiles(build, build.description.version, buildDestination(buildShell()));
    return { folder, names, code, check };
  }

  it('takes React from the shell in a CommonJS package too, in browsers and on the server', async () => {
    const { code, check } = await buildWith(
      "import OldWidget from 'old-widget'; export const widget = OldWidget;",
      {
        'node_modules/old-widget/package.json': '{ "name": "old-widget", "version": "1.0.0" }',
        'node_modules/old-widget/index.js':
          "const React = require('react'); module.exports = () => React.createElement('b');",
      },
    );

    await expect(check()).resolves.toBeUndefined();
    expect(code).not.toContain("doesn't expose the `require` function");
    expect(code).toContain('require("react")');
  });

  it('has fonts and pictures of styles as files', async () => {
    const { folder, names } = await buildWith("import './fonts.css';", {
      'src/fonts.css':
        "@font-face { font-family: Own; src: url('./own.woff2'); } p { background: url(./dot.png); }",
      'src/own.woff2': 'a font',
      'src/dot.png': 'a picture',
    });
    const style = names.find((name) => name.endsWith('.css'));

    expect(textOf(folder, style)).not.toContain('data:');
    for (const [ending, text] of [
      ['woff2', 'a font'],
      ['png', 'a picture'],
    ]) {
      const [file, ...others] = names.filter((name) => name.endsWith(`.${ending}`));
      expect(textOf(folder, style)).toContain(file);
      expect(textOf(folder, file)).toBe(text);
      expect(others).toEqual([]);
    }
  });

  it('has sentences about styles of the page with the names of their sources', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    await buildWith("import './page.css'; import './copy.css?raw';", {
      'src/page.css': 'p { color: red }\n\nhtml { font-size: 62.5% }',
      'src/copy.css': 'html { font-size: 62.5% }',
    });

    const sentences = warn.mock.calls.map(([sentence]) => sentence);
    warn.mockRestore();
    expect(sentences).toEqual([expect.stringMatching(/^src.page\.css:3: "html" is not part/)]);
  });

  it.each([
    ['a worker', "new Worker(new URL('./sum.worker.js', import.meta.url), { type: 'module' });"],
    ['its own address', "export const place = new URL('./more.js', import.meta.url).href;"],
    ['its own address alone', 'export const place = import.meta.url;'],
  ])('is refused with %s, which would be on the machine that built it', async (_, statement) => {
    const { check } = await buildWith(statement, { 'src/sum.worker.js': 'postMessage(2);' });

    await expect(check()).rejects.toThrow('its code has the address file:///');
  });

  it('is refused with files for the root of the site', async () => {
    await expect(buildWith('', { 'public/logo.svg': '<svg/>' })).rejects.toThrow(
      'public/logo.svg would not be in the build, because a section has no files at the root of the portal',
    );
  });
});

function pick({ requiredVersion, singleton }) {
  return { requiredVersion, singleton };
}
