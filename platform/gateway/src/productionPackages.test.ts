import { existsSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../..');

/**
 * The expected dependencies of the gateway's packages, so that new ones are added deliberately.
 * `shared` is also used in browsers, so it has dependencies that the gateway never loads. The
 * TypeScript runner (tsx, with esbuild) is not listed, because only the start command uses it.
 */
const EXPECTED: Readonly<Record<string, readonly string[]>> = {
  'platform/contract': [],
  'platform/gateway': [
    '@hono/node-server',
    '@opentelemetry/api',
    '@opentelemetry/core',
    '@opentelemetry/exporter-trace-otlp-http',
    '@opentelemetry/resources',
    '@opentelemetry/sdk-trace',
    '@portal/catalogue',
    '@portal/contract',
    '@portal/page-protocol',
    '@portal/pictures',
    '@portal/posters',
    '@portal/shared',
    '@portal/site',
    'hono',
    'ipaddr.js',
    'lru-cache',
    'p-queue',
    'pino',
    'prom-client',
    'sharp',
    'undici',
    'zod',
  ],
  'platform/page-protocol': ['@portal/contract'],
  'platform/pictures': ['lru-cache', 'p-queue'],
  'platform/site': ['@aws-sdk/client-s3', '@portal/page-protocol', 'zod'],
  shared: [
    '@fontsource-variable/inter',
    '@portal/contract',
    '@portal/page-protocol',
    '@tanstack/react-query',
    'axios',
    'react',
    'react-dom',
  ],
  'sandbox/catalogue': [
    '@hono/node-server',
    '@portal/pictures',
    '@portal/posters',
    'hono',
    'lru-cache',
    'minisearch',
  ],
  'sandbox/posters': [
    '@fontsource/alfa-slab-one',
    '@fontsource/anton',
    '@fontsource/barlow-condensed',
    '@fontsource/bodoni-moda',
    '@fontsource/cinzel',
    '@fontsource/cormorant-garamond',
    '@fontsource/fredoka',
    '@fontsource/germania-one',
    '@fontsource/jost',
    '@fontsource/kaushan-script',
    '@fontsource/league-gothic',
    '@fontsource/limelight',
    '@fontsource/londrina-solid',
    '@fontsource/michroma',
    '@fontsource/rye',
    '@fontsource/special-elite',
    '@fontsource/titan-one',
    '@portal/pictures',
    'fontkit',
    'lru-cache',
    'sharp',
  ],
};

/** Package names of browsers, compilers and bundlers. */
const FORBIDDEN =
  /^(playwright|puppeteer|typescript|tsx|esbuild|rollup|rolldown|vite|webpack|@swc\/core|@(playwright|rspack|esbuild|module-federation|babel|typescript)\/)|-(loader|webpack-plugin)$/;

interface Manifest {
  readonly name: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

describe('the production dependencies of the gateway', () => {
  const installed = installedWith(path.join(root, 'platform/gateway'));

  it('are those listed here', () => {
    const own = [...installed]
      .filter(([, { name }]) => name.startsWith('@portal/'))
      .map(([folder, { dependencies = {} }]) => [
        path.relative(root, folder),
        Object.keys(dependencies).toSorted(),
      ]);

    expect(Object.fromEntries(own)).toEqual(EXPECTED);
  });

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
