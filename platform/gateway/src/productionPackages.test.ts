import { existsSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../..');

/** The names of packages for browsers, compilers and bundlers. */
const FORBIDDEN =
  /^(playwright|puppeteer|typescript|tsx|esbuild|rollup|rolldown|vite|webpack|@swc\/core|@(playwright|rspack|esbuild|module-federation|babel|typescript)\/)|-(loader|webpack-plugin)$/;

interface Manifest {
  readonly name: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

describe('the production dependencies of the gateway', () => {
  const installed = installedWith(path.join(root, 'platform/gateway'));

  it('contain no browser, no compiler and no bundler, at any depth', () => {
    const names = [...installed.values()].map(({ name }) => name);

    // Proves that indirect dependencies are included.
    expect(names).toContain('@smithy/types');
    expect(names.filter((name) => FORBIDDEN.test(name))).toEqual([]);
  });

  it.each(['@playwright/test', 'typescript', '@rspack/core', 'esbuild', '@module-federation/sdk'])(
    'would be rejected if they contained %s',
    (name) => {
      expect(name).toMatch(FORBIDDEN);
    },
  );
});

/**
 * The manifests of a package and all its production dependencies, by folder. Optional ones might
 * not be installed on this platform.
 */
function installedWith(start: string): ReadonlyMap<string, Manifest> {
  const found = new Map<string, Manifest>();
  const visit = (folder: string) => {
    if (found.has(folder)) {
      return;
    }
    const manifest = readManifest(folder);
    found.set(folder, manifest);
    const { dependencies = {}, optionalDependencies = {} } = manifest;
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const place = findPackage(folder, name);
      if (place) {
        visit(place);
      } else if (!Object.hasOwn(optionalDependencies, name)) {
        throw new Error(`${manifest.name} needs ${name}, which is not installed.`);
      }
    }
  };
  visit(realpathSync(start));
  return found;
}

/** Resolves a package to its folder as Node does. */
function findPackage(from: string, name: string): string | undefined {
  const place = path.join(from, 'node_modules', name);
  if (existsSync(path.join(place, 'package.json'))) {
    return realpathSync(place);
  }
  const parent = path.dirname(from);
  return parent === from ? undefined : findPackage(parent, name);
}

function readManifest(folder: string): Manifest {
  // Safe: every package.json has the properties used here.
  return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest;
}
