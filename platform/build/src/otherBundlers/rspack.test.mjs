import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { rspack } from '@rspack/core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SectionPlugin, sharedPackages } from './rspack.mjs';

// Tests of complete builds, checked as by `ship`, are in
// platform/cli/src/check/otherBundlers.test.mjs.

const SECTION = { version: '1.0.0', portal: { owner: 'team reviews', contract: 2, pages: {} } };
const FEDERATION = {
  name: 'reviews',
  exposes: { './section': { import: './src/section.js', name: 'section' } },
  shared: sharedPackages,
};

let folder;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'portal-'));
  writePackage(SECTION);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

function writePackage(content) {
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify(content));
}

function createCompiler(options, config = {}) {
  const plugins = [new SectionPlugin({ federation: FEDERATION, ...options })];
  return rspack({ mode: 'production', context: folder, entry: {}, plugins, ...config });
}

describe('SectionPlugin', () => {
  it('puts the version into all names that versions have in common, whatever was configured', () => {
    const output = { uniqueName: 'reviews', chunkLoadingGlobal: 'chunks', publicPath: '/files/' };

    expect(createCompiler({ version: '1.2.0-rc.1' }, { output }).options.output).toMatchObject({
      uniqueName: 'reviews_1_2_0_rc_1',
      chunkLoadingGlobal: 'chunks_reviews_1_2_0_rc_1',
      publicPath: 'auto',
      crossOriginLoading: 'anonymous',
    });
  });

  it('takes the version of the package.json if it is told none', () => {
    expect(createCompiler({}).options.output.uniqueName).toBe('reviews_1_0_0');
  });

  it('takes the version that the command builds', () => {
    vi.stubEnv('SECTION_VERSION', '1.3.0-a1b2c3d4');

    expect(createCompiler({}).options.output.uniqueName).toBe('reviews_1_3_0_a1b2c3d4');
  });

  it('leaves class names alone that were configured', () => {
    const generator = { 'css/auto': { localIdentName: '[local]' } };
    const { module } = createCompiler({}, { module: { generator } }).options;

    expect(module.generator).toMatchObject({
      'css/auto': { localIdentName: '[local]' },
      'css/module': { localIdentName: '[uniqueName]-[hash:6]-[local]' },
    });
  });

  it('leaves a build for development as it is', () => {
    const { output, devServer } = createCompiler({}, { mode: 'development' }).options;

    expect(output.uniqueName).not.toContain('1_0_0');
    expect(devServer).toBeUndefined();
  });

  it.each(['eval', undefined])(
    'serves the section to pages of the portal, with devtool %s',
    (devtool) => {
      vi.stubEnv('SECTION_PORT', '3001');

      const { options } = createCompiler(
        {},
        { mode: 'development', devtool, devServer: { hot: false } },
      );

      expect(options.devtool).not.toContain('eval');
      expect(options.devServer).toMatchObject({
        hot: false,
        headers: { 'Access-Control-Allow-Origin': '*' },
        client: { webSocketURL: { hostname: 'localhost', port: '3001' } },
      });
    },
  );

  it.each([
    ['another module is exposed', { './page': { import: './src/page.js', name: 'page' } }],
    ['the module has no name', { './section': './src/section.js' }],
  ])('says what to expose if %s', (_what, exposes) => {
    expect(() => createCompiler({ federation: { ...FEDERATION, exposes } })).toThrow(
      "A section exposes one module, with a name: exposes: { './section': { import: './src/section.js', name: 'section' } }.",
    );
  });

  it.each(['single', 'multiple', true])('names the option runtimeChunk: %j', (runtimeChunk) => {
    expect(() => createCompiler({}, { optimization: { runtimeChunk } })).toThrow(
      'remove optimization.runtimeChunk',
    );
  });

  it('says that the folder is none of a section', () => {
    writePackage({ version: '1.0.0' });

    expect(() => createCompiler({})).toThrow(
      `${folder}/package.json has no "portal", so it is not a section.`,
    );
  });

  it('requests the packages of the contract, except the one that only our own library imports', () => {
    expect(sharedPackages.react).toEqual({
      requiredVersion: '^19.3.0',
      singleton: true,
      strictVersion: true,
    });
    expect(Object.keys(sharedPackages)).not.toContain('@portal/query');
  });
});
