import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { assertConfigsRead } from './unreadConfigs.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'portal-'));
  writePackage({});
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function writePackage(content) {
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify(content));
}

describe('assertConfigsRead', () => {
  it('accepts a folder without a configuration of another tool', () => {
    writeFileSync(path.join(folder, 'vitest.config.js'), '');

    expect(() => assertConfigsRead(folder)).not.toThrow();
  });

  it.each([
    ['postcss.config.js', 'PostCSS'],
    ['postcss.config.cjs', 'PostCSS'],
    ['.postcssrc.json', 'PostCSS'],
    ['tailwind.config.ts', 'Tailwind'],
    ['babel.config.json', 'Babel'],
    ['.babelrc', 'Babel'],
    ['.swcrc', 'SWC'],
    ['.browserslistrc', 'Browserslist'],
  ])('names %s, which would have no effect', (file, tool) => {
    writeFileSync(path.join(folder, file), '');

    expect(() => assertConfigsRead(folder)).toThrow(
      `${file} has no effect, because @portal/build/createRspackConfig reads no configuration for ${tool}: remove it`,
    );
  });

  it.each(['postcss', 'babel', 'browserslist'])('names "%s" in the package.json', (key) => {
    writePackage({ [key]: {} });

    expect(() => assertConfigsRead(folder)).toThrow(`"${key}" in package.json has no effect`);
  });
});
