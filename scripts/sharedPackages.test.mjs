import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { rspack } from '@rspack/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  contract,
  describeOffers,
  packageVersion,
  sharedPackages,
} from '../platform/build/src/contract.mjs';
import { root } from '../platform/build/src/root.mjs';
import { assertLoadable } from '../platform/cli/src/assertLoadable.ts';
import frozen from '../platform/contract/src/frozen.json';
import { parseSection } from '../platform/contract/src/Section.ts';
import { deferredFilesOf, isRemoteFile } from '../platform/page-protocol/src/filesOf.ts';
import { offerPackages } from '../shell/src/shared-packages/offerPackages.ts';

const RANGES = [
  '^19.3.0',
  '^19.3.0 || ^20.0.0',
  '^19.3.0||^20.0.0',
  '^20.0.0-rc.0',
  '>=19.3.0 <21.0.0',
  '~19.3.0',
  '19.x',
  '19.3.0 - 20.2.0',
  '*',
];
const VERSIONS = [
  ['19.3.1', true],
  ['19.2.9', false],
  ['19.10.0', true],
  ['20.0.0', true],
  ['20.4.0', true],
  ['21.0.0', false],
  ['19.4.0-canary.1', false],
  ['20.0.0-rc.1', false],
];
let folder;
let code;

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'portal-'));
  code = await buildEntry();
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Builds a section's entry that requests a package in each of the ranges. */
async function buildEntry() {
  const write = (file, text) => writeFileSync(path.join(folder, file), text);
  RANGES.forEach((_, index) => {
    write(`asks${index}.cjs`, `exports.version = require('./own${index}.cjs').version;`);
    write(`own${index}.cjs`, 'exports.version = "own";');
  });
  const stats = await promisify(rspack)({
    context: folder,
    mode: 'production',
    target: 'node',
    entry: {},
    output: { path: folder, library: { type: 'commonjs2' } },
    plugins: [
      new rspack.container.ModuleFederationPluginV1({
        name: 'section',
        filename: 'entry.js',
        library: { type: 'commonjs2' },
        exposes: RANGES.map((_, index) => `./asks${index}.cjs`),
        shared: RANGES.map((range, index) => ({
          [`./own${index}.cjs`]: {
            shareKey: range,
            version: '1.0.0',
            requiredVersion: range,
            singleton: true,
            strictVersion: true,
          },
        })),
      }),
      new rspack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
    ],
  });
  expect(stats.toString({ all: false, errors: true })).toBe('');
  return readFileSync(path.join(folder, 'entry.js'), 'utf8');
}

/** Whether the entry uses the host's package if it has this version. */
async function isTaken(version, range) {
  const module = { exports: {} };
  // oxlint-disable-next-line no-new-func -- the entry of a section is a script
  new Function('module', 'exports', 'require', code)(module, module.exports, () => ({}));
  const offered = { from: 'shell', loaded: true, get: () => () => ({ version }) };
  await module.exports.init({ [range]: { [version]: offered } });
  try {
    const taken = await module.exports.get(`./asks${RANGES.indexOf(range)}.cjs`);
    return taken().version === version;
  } catch (error) {
    expect(error.message).toContain('Unsatisfied version');
    return false;
  }
}

/** Whether a section that requires this range can be shipped to a shell with this version. */
async function isShipped(version, range) {
  const contents = {
    'shell/offers.json': { contracts: [2], packages: { react: version } },
    'details/mf-manifest.json': {
      shared: [{ name: 'react', requiredVersion: range, singleton: true }],
    },
  };
  const site = {
    address: 'the site',
    read: async (name) => ({
      status: 'found',
      bytes: new TextEncoder().encode(JSON.stringify(contents[name])),
    }),
  };
  const shell = { version: '1.0.0', baseUrl: '/shell/', files: { 'offers.json': {} } };
  const current = {
    version: '1.0.0',
    contract: 2,
    baseUrl: '/details/',
    files: { 'mf-manifest.json': {} },
  };
  return assertLoadable(site, { shell, sections: { details: { current } } }).then(
    () => true,
    ({ name }) => name !== 'OperatorError',
  );
}

describe('a section that requests a package', () => {
  it.each(VERSIONS)('takes %s in a range of two major versions: %s', async (version, fits) => {
    expect(await isTaken(version, '^19.3.0 || ^20.0.0')).toBe(fits);
  });

  it.each(RANGES)('in the range %s is shipped where browsers load it', async (range) => {
    const versions = VERSIONS.map(([version]) => version);
    const take = await Promise.all(versions.map((version) => isTaken(version, range)));
    const ship = await Promise.all(versions.map((version) => isShipped(version, range)));

    expect(ship).toEqual(take);
  });
});

describe('the packages that sections request', () => {
  const packages = Object.entries(sharedPackages);

  // The ranges can contain more versions: before an upgrade, they also accept the next version.
  it.each(packages)('%s in the range of the contract', (name, { range, versionOf = name }) => {
    expect(range.split(' || ')).toContain(frozen.packages[versionOf]);
  });

  it.each(packages)('%s in a range that has the installed version', async (name, { range }) => {
    const version = packageVersion(path.join(root, 'mfe-search'), name);

    expect(await isShipped(version, range)).toBe(true);
  });
});

describe('what a build says that the shell offers', () => {
  const { contracts, packages } = describeOffers(path.join(root, 'shell'));

  it('are its packages, in their versions', () => {
    const offered = Object.entries(offerPackages()).map(([name, versions]) => [
      name,
      Object.keys(versions)[0],
    ]);

    expect(packages).toEqual(Object.fromEntries(offered));
  });

  it('are the contracts that it accepts, and no other', () => {
    const taken = [0, 1, 2, 3].filter((contract) => {
      try {
        return parseSection({ createSection: () => ({ contract, pages: {} }) }, []);
      } catch {
        return false;
      }
    });

    expect(contracts).toEqual(taken);
  });
});

it('the deferred file is found by its name in the contract', () => {
  const name = `${contract.deferredFile}.1a2b3c4d.js`;

  expect(deferredFilesOf({ files: { [name]: {}, 'section.1a2b3c4d.js': {} } })).toEqual([name]);
});

it('the files for other hosts are found by their name in the contract', () => {
  const names = ['remoteEntry.1a2b3c4d.js', `${contract.remoteFile}.section.1a2b3c4d.js`];

  expect(names.filter(isRemoteFile)).toEqual([names[1]]);
});
