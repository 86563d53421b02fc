import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dependenciesOf, sourceVersion } from './sourceVersion.mjs';

const DETAILS = { name: 'details', folder: 'mfe-details', port: 3003 };
const SHELL = { name: 'shell', folder: 'shell', port: 3001 };
const LOCK = `importers:

  mfe-details:
    dependencies:
      '@portal/shared':
        version: link:../shared
      rxjs:
        version: 7.8.2

  mfe-reviews: {}

  platform/build:
    dependencies:
      bundler:
        version: 2.0.0

  shared:
    dependencies:
      '@portal/contract':
        version: link:../platform/contract

packages:

  bundler@2.0.0:
    resolution: {integrity: sha512-bundler}

  rxjs@7.8.2:
    resolution: {integrity: sha512-rxjs}

snapshots:

  bundler@2.0.0: {}

  rxjs@7.8.2: {}
`;
let root;

beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'portal-'));
  write(
    'mfe-details/package.json',
    '{ "name": "@portal/mfe-details", "version": "1.2.0", "portal": { "pages": {} } }',
  );
  write('mfe-details/src/section.ts', 'section');
  write('mfe-details/rspack.config.js', 'config');
  write('shell/package.json', '{ "version": "1.0.0" }');
  write('shell/src/main.ts', 'shell');
  write('shared/src/ui/Rail.tsx', 'rail');
  write('platform/contract/src/Section.ts', 'contract');
  write('platform/gateway/src/node.ts', 'gateway');
  write('platform/build/src/buildApp.mjs', 'build');
  write('rspack.base.js', 'base');
  write('pnpm-lock.yaml', LOCK);
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(file, text) {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

describe('sourceVersion', () => {
  it("is the package's version and a hash", () => {
    expect(sourceVersion(root, DETAILS)).toMatch(/^1\.2\.0-[0-9a-f]{8}$/);
  });

  it.each([
    ['a file of the section', 'mfe-details/src/section.ts', 'other'],
    ['a new file of the section', 'mfe-details/src/texts.ts', 'texts'],
    ['its bundler configuration', 'mfe-details/rspack.config.js', 'other'],
    ['a package that it depends on', 'shared/src/ui/Rail.tsx', 'other'],
    ['a package that this one depends on', 'platform/contract/src/Section.ts', 'other'],
    ['the build', 'platform/build/src/buildApp.mjs', 'other'],
    ['the base configuration', 'rspack.base.js', 'other'],
    ['a library of the section', 'pnpm-lock.yaml', LOCK.replaceAll('7.8.2', '7.8.3')],
    ['a library of the build', 'pnpm-lock.yaml', LOCK.replaceAll('2.0.0', '2.0.1')],
  ])('changes with %s', (_, file, text) => {
    const before = sourceVersion(root, DETAILS);

    write(file, text);

    expect(sourceVersion(root, DETAILS)).not.toBe(before);
  });

  it.each([
    ['a test', 'shared/src/ui/Rail.test.tsx', 'other'],
    ['what only tests use', 'shared/src/testing/buildRail.ts', 'other'],
    ['a document', 'mfe-details/README.md', 'other'],
    ['an installed package', 'mfe-details/node_modules/rxjs/index.js', 'other'],
    ['another section', 'mfe-reviews/package.json', '{ "portal": { "expected": true } }'],
    ['a file of the gateway', 'platform/gateway/src/node.ts', 'other'],
    [
      "another section's libraries",
      'pnpm-lock.yaml',
      LOCK.replace(
        'mfe-reviews: {}',
        'mfe-reviews:\n    dependencies:\n      charts:\n        version: 3.0.0',
      ),
    ],
  ])('does not change with %s', (_, file, text) => {
    const before = sourceVersion(root, DETAILS);

    write(file, text);

    expect(sourceVersion(root, DETAILS)).toBe(before);
  });

  it('changes for the shell only with the sections that it expects', () => {
    const before = sourceVersion(root, SHELL);

    write(
      'mfe-details/package.json',
      '{ "name": "@portal/mfe-details", "portal": { "pages": { "movie": {} } } }',
    );
    expect(sourceVersion(root, SHELL)).toBe(before);

    write(
      'mfe-details/package.json',
      '{ "name": "@portal/mfe-details", "portal": { "pages": {}, "expected": true } }',
    );
    expect(sourceVersion(root, SHELL)).not.toBe(before);
  });
});

/**
 * A lock file of a section with `shared`, and a library in `shared` with a regular and a peer
 * dependency.
 */
const lock = {
  importers: {
    'mfe-details': {
      dependencies: { '@portal/shared': { version: 'link:../shared' }, rxjs: { version: '7.8.2' } },
      devDependencies: { tester: { version: 'typescript@7.0.2' } },
    },
    shared: {
      dependencies: {
        '@scope/draw': { version: '1.0.0(react@19.3.1)' },
        '@portal/contract': { version: 'link:../platform/contract' },
        compiler: { version: 'typescript@7.0.2' },
      },
    },
    'platform/contract': {},
  },
  packages: {
    '@scope/draw@1.0.0': 'sha-draw',
    'charts@3.0.0': 'sha-charts',
    'ink@1.0.0': 'sha-ink',
    'rxjs@7.8.2': 'sha-rxjs',
    'typescript@7.0.2': 'sha-typescript',
  },
  snapshots: {
    '@scope/draw@1.0.0(react@19.3.1)': { dependencies: { ink: '1.0.0' } },
    'ink@1.0.0': { optionalDependencies: { '@scope/draw': '1.0.0(react@19.3.1)' } },
    'rxjs@7.8.2': {},
    'typescript@7.0.2': {},
  },
};

describe('dependenciesOf', () => {
  it('follows workspace packages, and finds the libraries of all of them once', () => {
    const { folders, packages } = dependenciesOf(lock, ['mfe-details']);

    expect(folders).toEqual(['mfe-details', 'platform/contract', 'shared']);
    expect(packages.map(([, [hash]]) => hash)).toEqual([
      'sha-draw',
      'sha-ink',
      'sha-rxjs',
      'sha-typescript',
    ]);
  });

  it('leaves out development dependencies, and folders that are not in the lock file', () => {
    const { 'mfe-details': section } = lock.importers;
    const own = { ...lock, importers: { 'mfe-details': { ...section, dependencies: {} } } };

    expect(dependenciesOf(own, ['mfe-details', 'mfe-news'])).toEqual({
      folders: ['mfe-details', 'mfe-news'],
      packages: [],
    });
  });
});
