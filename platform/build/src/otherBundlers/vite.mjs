import { existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { rspack } from '@rspack/core';
import { nameOf } from '../installedPackages.mjs';
import { takenPackages } from '../takenPackages.mjs';
import { runBundler } from './serverFile.mjs';
import { sectionDevelopment } from './viteDevelopment.mjs';
import { SectionPlugin, sharedPackages, versionedName, versionOf } from './webpack.mjs';

/** Where Vite's output is until the container is made of it; in the folder, to find its packages. */
const WORK = 'node_modules/.portal-section';
const ENTRY = 'container.mjs';
const SCRIPT = 'section.mjs';
const STYLE = 'section.css';

/**
 * Builds a section with Vite so that it can be shipped, see "What a build has to look like" in
 * docs/contracts.md. Vite compiles the section, with its plugins, into native modules. Rspack makes
 * the container of them, because scripts that native modules load cannot have a hash, and the
 * federation plugin of Vite cannot do without those. The build is in `build.outDir`. In `portal
 * dev`, pages of the portal load the section from Vite's development server. Changes nothing else.
 *
 * @param {{ module: string } & Omit<import('./webpack.mjs').SectionOptions, 'federation'>} options
 *   `module`: such as `./src/section.jsx`.
 */
export function sectionBuild(options) {
  return [buildPlugin(options), sectionDevelopment(options)];
}

function buildPlugin({ module, ...options }) {
  let name;
  let folder;
  let out;
  return {
    name: 'portal-section',
    apply: 'build',
    config({ root = process.cwd(), build: { outDir = 'dist' } = {} }) {
      folder = path.resolve(root);
      name = nameOf(folder);
      out = path.resolve(root, outDir);
      const version = versionOf(folder, options.version);
      return {
        css: {
          modules: { generateScopedName: `${versionedName(name, version)}-[hash:6]-[local]` },
        },
        build: {
          outDir: path.join(folder, WORK),
          emptyOutDir: true,
          copyPublicDir: false,
          target: 'es2022',
          cssCodeSplit: false,
          lib: {
            entry: path.resolve(folder, module),
            formats: ['es'],
            fileName: () => SCRIPT,
            cssFileName: path.parse(STYLE).name,
          },
          rolldownOptions: { external: Object.keys(takenPackages(folder)) },
        },
      };
    },
    async closeBundle(error) {
      if (!error) {
        await makeContainer(folder, out, { name, ...options });
      }
    },
  };
}

async function makeContainer(folder, out, { name, ...options }) {
  const work = path.join(folder, WORK);
  const style = existsSync(path.join(work, STYLE)) ? `import './${STYLE}';\n` : '';
  writeFileSync(path.join(work, ENTRY), `${style}export * from './${SCRIPT}';\n`);
  const federation = {
    name,
    // A property, because a variable cannot have a name of several words.
    library: { type: 'window', name },
    filename: 'remoteEntry.[contenthash:8].js',
    exposes: { './section': { import: `./${WORK}/${ENTRY}`, name: 'section' } },
    shared: sharedOptions(folder),
  };
  await runBundler(rspack, {
    mode: 'production',
    context: folder,
    target: ['web', 'es2022'],
    entry: {},
    devtool: false,
    output: {
      path: out,
      filename: '[name].[contenthash:8].js',
      cssFilename: '[name].[contenthash:8].css',
    },
    module: { rules: [{ test: /\.css$/, type: 'css' }] },
    performance: false,
    plugins: [
      new rspack.container.ModuleFederationPluginV1(federation),
      new SectionPlugin({ ...options, federation }),
    ],
  });
  rmSync(work, { recursive: true });
}

/** The `shared` option of the federation plugin, for the packages that the section takes. */
function sharedOptions(folder) {
  return Object.fromEntries(
    Object.entries(takenPackages(folder))
      .filter(([name]) => Object.hasOwn(sharedPackages, name))
      .map(([name, { requiredVersion, singleton }]) => [
        name,
        { requiredVersion, singleton, strictVersion: singleton },
      ]),
  );
}
