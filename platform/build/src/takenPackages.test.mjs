import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { takenPackages } from './takenPackages.mjs';

let folder;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'portal-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(place, content) {
  mkdirSync(path.join(folder, place), { recursive: true });
  writeFileSync(path.join(folder, place, 'package.json'), JSON.stringify(content));
}

/** A section with these ranges in its package.json, and these versions installed. */
function writeSection(dependencies, installed) {
  write('.', { name: 'reviews', dependencies });
  for (const [name, version] of Object.entries(installed)) {
    write(`node_modules/${name}`, { name, version });
  }
}

describe('takenPackages: axios', () => {
  it.each([
    ['^1.21.0', '1.21.1', '^1.21.0'],
    ['^1.7.9', '1.21.1', '^1.7.9'],
    ['>=1.7', '1.30.0', '>=1.7'],
    ['1', '1.21.1', '1'],
    ['1.x || 2.x', '1.21.1', '1.x || 2.x'],
    // Other values that a package.json may contain: the contract's range then applies.
    ['catalog:', '1.21.1', '^1.21.0'],
    ['workspace:*', '1.21.1', '^1.21.0'],
    ['latest', '1.21.1', '^1.21.0'],
    ['npm:axios@1.21.1', '1.21.1', '^1.21.0'],
    [undefined, '1.21.1', '^1.21.0'],
  ])('asked for as %s, at %s, is taken from the shell in %s', (asked, version, range) => {
    writeSection({ axios: asked }, { axios: version });

    expect(takenPackages(folder)).toEqual({
      axios: { version, requiredVersion: range, singleton: false },
    });
  });

  it.each([
    ['1.7.9', '1.7.9'],
    ['^1.7.9', '1.7.9'],
    ['^0.27.0', '0.27.2'],
    ['0.27', '0.27.2'],
    ['1.21.1', '1.21.1'],
    ['~1.21.0', '1.21.1'],
    ['^1.21.1', '1.21.1'],
    ['^1.21.0', '2.0.0'],
    ['^1.22.0-beta.1', '1.22.0-beta.1'],
    ['latest', '2.0.0'],
    ['catalog:', '1.20.0'],
  ])('asked for as %s, at %s, is its own', (asked, version) => {
    writeSection({ axios: asked }, { axios: version });

    expect(takenPackages(folder)).toEqual({});
  });

  it('is its own if a dependency brings another version', () => {
    writeSection({ axios: '^1.21.0', rates: '^1.0.0' }, { axios: '1.21.1', rates: '1.0.0' });
    write('node_modules/rates', { name: 'rates', dependencies: { axios: '^0.27.0' } });
    write('node_modules/rates/node_modules/axios', { name: 'axios', version: '0.27.2' });

    expect(takenPackages(folder)).toEqual({});
  });

  it('is not taken if it is not installed', () => {
    writeSection({}, {});

    expect(takenPackages(folder)).toEqual({});
  });
});

describe('takenPackages: React', () => {
  it.each(['^19.3.0', '^19.3.1', '>=18', '19', '^18.0.0 || ^19.0.0', 'catalog:'])(
    'is taken if the section asks for %s',
    (asked) => {
      writeSection({ react: asked }, { react: '19.3.1' });

      const requiredVersion = asked === 'catalog:' ? '^19.3.0' : asked;
      expect(takenPackages(folder)).toEqual({
        react: { version: '19.3.1', requiredVersion, singleton: true },
        'react/jsx-runtime': { version: '19.3.1', requiredVersion, singleton: true },
      });
    },
  );

  it.each([
    ['^18.3.1', '18.3.1', 'The section is built with react 18.3.1'],
    ['19.3.1', '19.3.1', 'The section asks for react 19.3.1'],
    ['~19.3.0', '19.3.1', 'The section asks for react ~19.3.0'],
    ['^19.4.0', '19.3.1', 'The section asks for react ^19.4.0, but 19.3.1 is installed'],
    ['^20.0.0-rc.1', '20.0.0-rc.1', 'The section is built with react 20.0.0-rc.1'],
  ])('is refused if the section asks for %s and has %s', (asked, version, reason) => {
    writeSection({ react: asked }, { react: version });

    expect(() => takenPackages(folder)).toThrow(
      `${reason}, and a page of the portal has one copy of react, of any version in ^19.3.0: write "react": "^19.3.0" in package.json, and install that.`,
    );
  });

  it('is refused if a dependency brings another version', () => {
    writeSection(
      { react: '^19.3.0', 'old-widget': '1' },
      { react: '19.3.1', 'old-widget': '1.0.0' },
    );
    write('node_modules/old-widget', { name: 'old-widget', dependencies: { react: '^18.0.0' } });
    write('node_modules/old-widget/node_modules/react', { name: 'react', version: '18.3.1' });

    expect(() => takenPackages(folder)).toThrow(
      'The package old-widget has react 18.3.1, and a page',
    );
  });
});
