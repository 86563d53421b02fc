import { describe, expect, it } from 'vitest';
import { FederationManifestPlugin } from './federation.mjs';

/** Runs the plugin on a build with these files and returns the manifest. */
function manifestOf(options, { entry, files }) {
  let manifest;
  const compilation = {
    hooks: { processAssets: { tap: (_, describe) => describe() } },
    entrypoints: new Map([[options.name, { getFiles: () => [entry] }]]),
    namedChunkGroups: new Map([['section', { getFiles: () => files }]]),
    emitAsset: (name, { text }) => (manifest = { name, ...JSON.parse(text) }),
  };
  new FederationManifestPlugin(options).apply({
    rspack: {
      Compilation: {},
      sources: {
        RawSource: class {
          constructor(text) {
            this.text = text;
          }
        },
      },
    },
    hooks: { thisCompilation: { tap: (_, run) => run(compilation) } },
  });
  return manifest;
}

const options = {
  name: 'search',
  version: '1.0.1-4be7661e',
  exposes: { './section': { import: './src/section.ts', name: 'section' } },
  shared: {
    axios: {
      shareKey: 'axios',
      version: '1.21.1',
      requiredVersion: '^1.21.0',
      singleton: false,
    },
  },
};
const build = { entry: 'remoteEntry.613aae8a.js', files: ['684.js', 'section.js', 'section.css'] };

describe('FederationManifestPlugin', () => {
  it('has the entry and the version of the section', () => {
    expect(manifestOf(options, build)).toMatchObject({
      name: 'search',
      metaData: {
        globalName: 'search',
        buildInfo: { buildVersion: '1.0.1-4be7661e' },
        remoteEntry: { name: 'remoteEntry.613aae8a.js', type: 'global' },
      },
    });
  });

  it('lists every file that the exposed module needs, scripts and styles', () => {
    expect(manifestOf(options, build).exposes).toMatchObject([
      {
        path: './section',
        assets: {
          js: { sync: ['684.js', 'section.js'] },
          css: { sync: ['section.css'] },
        },
      },
    ]);
  });

  it('lists the shared packages with their ranges', () => {
    expect(manifestOf(options, build).shared).toMatchObject([
      { name: 'axios', version: '1.21.1', requiredVersion: '^1.21.0', singleton: false },
    ]);
  });
});
