import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import vm from 'node:vm';
import { createServer } from 'vite';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sectionBuild } from '@portal/build/vite';

const SOURCES = {
  'package.json': '{ "name": "movie-reviews" }',
  'src/section.js': `import { useState } from 'react';
    import classes from './reviews.module.css';
    export function createSection() { return { contract: 2, pages: { useState, classes } }; }`,
  'src/reviews.module.css': '.Reviews { color: red; }',
};

let root;
let server;
beforeEach(async () => {
  root = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'portal-')));
  for (const [name, text] of Object.entries(SOURCES)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), text);
  }
  mkdirSync(path.join(root, 'node_modules'));
  const react = path.resolve(import.meta.dirname, '../../node_modules/react');
  symlinkSync(react, path.join(root, 'node_modules/react'), 'junction');
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await server?.close();
  rmSync(root, { recursive: true, force: true });
});

/** Vite's development server with the plugin, as `portal dev` starts it. */
async function start(port = '3001') {
  vi.stubEnv('SECTION_PORT', port);
  server = await createServer({
    root,
    configFile: false,
    logLevel: 'silent',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    plugins: [sectionBuild({ module: './src/section.js' })],
  });
  return async (address) => (await server.transformRequest(address)).code;
}

/** The server's response to a request that its plugins handle. */
function request(url) {
  return new Promise((resolve, reject) => {
    const headers = {};
    const response = { setHeader: (name, value) => (headers[name] = value), end: resolve };
    server.middlewares.handle({ url, method: 'GET', headers: {} }, response, reject);
  });
}

describe('sectionBuild in development', () => {
  it("serves a container, whose module is native and gets the shell's React", async () => {
    await start();
    const script = await request('/remoteEntry.js');
    const imported = [];
    const window = {};
    const section = { createSection: () => undefined };

    vm.runInNewContext(script.replace('await import(', 'await load('), {
      window,
      URL,
      document: { currentScript: { src: 'http://localhost:3001/remoteEntry.js' } },
      load: (address) => {
        imported.push(address);
        return { loadSection: () => section };
      },
    });
    const offer = (name) => ({ '19.3.1': { get: async () => () => name } });
    const container = window['movie-reviews'];
    container.init(
      Object.fromEntries(
        ['react', 'react-dom', 'react/jsx-runtime'].map((name) => [name, offer(name)]),
      ),
    );

    expect((await container.get('./section'))()).toBe(section);
    expect(imported).toEqual(['http://localhost:3001/@portal/start']);
  });

  it('has all exports of React from the copy of the shell', async () => {
    const transform = await start();

    const section = await transform('/src/section.js');
    const [, address] = /from "([^"]*portal-shared:react)"/.exec(section);
    const shared = await transform(address.replace('/@id/__x00__', '\0'));

    expect(shared).toContain("sharedInDevelopment['react']");
    for (const name of Object.keys(createRequire(`${root}/package.json`)('react'))) {
      expect(shared).toMatch(new RegExp(`\\b${name}\\b`));
    }
  });

  it('accepts updates of modules that are no components', async () => {
    const transform = await start();

    const section = await transform('/src/section.js');

    expect(section).toContain('import.meta.hot.accept()');
    expect(section).toContain('sectionsInDevelopment ??= {})["movie-reviews"]');
  });

  it('inserts no style elements, which the pages forbid', async () => {
    const transform = await start();

    const styles = await transform('/src/reviews.module.css');

    expect(styles).toMatch(/__vite__updateStyle.*from "\/@portal\/styles"/);
  });

  it('leaves a server alone that the command has not started', async () => {
    const transform = await start('');
    vi.unstubAllEnvs();

    expect(await transform('/src/section.js')).not.toContain('sectionsInDevelopment');
  });
});
