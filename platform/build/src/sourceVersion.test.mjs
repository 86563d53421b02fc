import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sectionNames } from '../../../scripts/sectionNames.mjs';
import { apps } from './apps.mjs';
import { buildModules, sourceVersion } from './sourceVersion.mjs';

const DETAILS = {
  name: 'details',
  folder: 'mfe-details',
  port: 3003,
  exposes: { './section': './src/section.ts' },
};
const LOCK = `importers:

  .: {}

  mfe-details:
    dependencies:
      rxjs:
        specifier: 'catalog:'
        version: 7.8.2

packages:

  rxjs@7.8.2:
    resolution: {integrity: sha512-rxjs}

snapshots:

  rxjs@7.8.2: {}
`;
let root;

beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'portal-'));
  write('mfe-details/package.json', '{ "version": "1.2.0" }');
  write('mfe-details/src/section.ts', 'section');
  write('shared/src/ui/Rail.tsx', 'rail');
  write('shared/package.json', '{}');
  write('platform/contract/src/Section.ts', 'contract');
  write('platform/contract/package.json', '{}');
  write('platform/page-protocol/src/PortalPage.ts', 'page');
  write('platform/page-protocol/package.json', '{}');
  write(
    'mfe-details/rspack.config.js',
    "import { createRspackConfig } from './createRspackConfig.mjs';",
  );
  write(
    'rspack.base.js',
    "import { apps } from './apps.js'; const use = path.join(root, 'tools/loader.mjs');",
  );
  write('apps.js', 'table');
  write('tools/loader.mjs', 'how');
  write('platform/build/src/buildVersion.mjs', "import { describe } from './describeBuild.mjs';");
  write('platform/build/src/describeBuild.mjs', "const zip = import('./compress/zip.mjs');");
  write('tools/compress/zip.mjs', "import '../describeBuild.mjs'; import 'node:zlib';");
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
    ['a file of shared', 'shared/src/ui/Rail.tsx', 'other'],
    [
      'the configuration of its bundler',
      'mfe-details/rspack.config.js',
      "import './createRspackConfig.mjs'; other",
    ],
    ['what that imports', 'rspack.base.js', 'other'],
    ['a loader that it names', 'tools/loader.mjs', 'other'],
    ['the way of building', 'platform/build/src/buildVersion.mjs', 'other'],
    ['what a module of the build imports later', 'tools/compress/zip.mjs', 'other'],
    ['a library of the section', 'pnpm-lock.yaml', LOCK.replaceAll('7.8.2', '7.8.3')],
  ])('changes with %s', (_, file, text) => {
    const before = sourceVersion(root, DETAILS);

    write(file, text);

    expect(sourceVersion(root, DETAILS)).not.toBe(before);
  });

  it.each([
    ['a test', 'shared/src/ui/Rail.test.tsx', 'other'],
    ['a tool that builds nothing', 'platform/cli/src/dev/dev.mjs', 'other'],
    ['another section', 'mfe-reviews/src/section.ts', 'reviews'],
    ['a new line in the table of apps', 'apps.js', 'other'],
    [
      "another section's libraries",
      'pnpm-lock.yaml',
      LOCK.replace(
        'packages:',
        "  mfe-reviews:\n    dependencies:\n      charts:\n        specifier: 'catalog:'\n        version: 3.0.0\n\npackages:\n\n  charts@3.0.0:\n    resolution: {integrity: sha512-charts}\n",
      ),
    ],
  ])('does not change with %s', (_, file, text) => {
    const before = sourceVersion(root, DETAILS);

    write(file, text);

    expect(sourceVersion(root, DETAILS)).toBe(before);
  });

  it('changes for the shell with the descriptions of sections that it uses', () => {
    const shell = { name: 'shell', folder: 'shell', port: 3001 };
    write('shell/package.json', '{ "version": "1.0.0" }');
    write('shell/src/main.tsx', 'shell');
    for (const name of sectionNames) {
      write(`mfe-${name}/package.json`, '{ "version": "1.2.0", "portal": { "pages": {} } }');
    }
    const before = sourceVersion(root, shell);

    write('mfe-search/package.json', '{ "portal": { "pages": { "search": {} } } }');
    expect(sourceVersion(root, shell)).toBe(before);

    write(
      'mfe-search/package.json',
      '{ "portal": { "pages": { "search": {} }, "expected": true } }',
    );
    expect(sourceVersion(root, shell)).not.toBe(before);
  });

  it('does not change with the port that the app has in development', () => {
    expect(sourceVersion(root, { ...DETAILS, port: 4003 })).toBe(sourceVersion(root, DETAILS));
  });
});

describe('buildModules', () => {
  it('finds the modules that a build here is made of, and no others', () => {
    const found = buildModules(path.resolve(import.meta.dirname, '../../..'), apps.details);

    expect(found).toEqual(
      expect.arrayContaining([
        'mfe-details/rspack.config.js',
        'rspack.base.js',
        'sharedPackages.js',
        'platform/build/src/buildVersion.mjs',
        'platform/build/src/compressFiles.mjs',
        'platform/build/src/describeBuild.mjs',
        'platform/build/src/dropUnusedComponents.mjs',
        'platform/build/src/installedPackages.mjs',
        'platform/build/src/knownStyles.mjs',
      ]),
    );
    expect(found.filter((file) => /test|dev|ship|apps/.test(file))).toEqual([]);
  });
});
