import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { rspack } from '@rspack/core';
import { nameOf } from '../installedPackages.mjs';
import { findPageStyles } from '../styles/findPageStyles.mjs';
import { VITE_OUTPUT } from '../styles/ScopedStylesPlugin.mjs';
import { takenPackages } from '../takenPackages.mjs';
import { versionedName } from '../versionedName.mjs';
import { SectionPlugin, sharedPackages, versionOf } from './rspack.mjs';
import { runBundler } from './serverFile.mjs';
import { sectionDevelopment } from './viteDevelopment.mjs';

const ENTRY = 'container.mjs';
const SCRIPT = 'section.mjs';
const STYLE = 'section.css';
/** Style sheets. Vite has compiled all of them to CSS. */
const STYLES = /\.(css|less|pcss|postcss|sass|scss|styl|stylus)$/;
const DATA = /url\((["']?)data:([\w/+.-]+);base64,([\w+/=]+)\1\)/g;

/**
 * Builds a section with Vite so that it can be shipped, see docs/section-builds.md. Vite compiles
 * the section, with its plugins, into native modules, and Rspack turns them into a container.
 * (Vite's federation plugin only makes containers of native modules, and the scripts that these
 * load cannot have a hash.) The build is in `build.outDir`. In `portal dev`, pages of the portal
 * load the section from Vite's development server. Changes nothing else.
 *
 * @param {{ module: string } & Omit<import('./rspack.mjs').SectionOptions, 'federation'>} options
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
    async config({ root = process.cwd(), publicDir, build: { outDir = 'dist' } = {} }) {
      folder = path.resolve(root);
      assertNoPublicFiles(folder, publicDir);
      name = nameOf(folder);
      out = path.resolve(root, outDir);
      const version = versionOf(folder, options.version);
      return {
        css: {
          modules: { generateScopedName: `${versionedName(name, version)}-[hash:6]-[local]` },
        },
        build: {
          outDir: path.join(folder, VITE_OUTPUT),
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
          rolldownOptions: await externalOptions(folder),
        },
      };
    },
    transform(css, id) {
      if (STYLES.test(id)) {
        const sentences = findPageStyles(css, path.relative(folder, id));
        sentences.forEach((sentence) => console.warn(sentence));
      }
    },
    async closeBundle(error) {
      if (!error) {
        await makeContainer(folder, out, { name, ...options });
      }
    },
  };
}

/**
 * Fails if the section has files for the root of a site: the build does not include them, because
 * the root belongs to the portal.
 *
 * @param {string} folder
 * @param {string | false} [publicDir]
 */
function assertNoPublicFiles(folder, publicDir = 'public') {
  const place = path.resolve(folder, publicDir || '.');
  const [file] = publicDir && existsSync(place) ? readdirSync(place) : [];
  if (file !== undefined) {
    throw new Error(
      `${publicDir}/${file} would not be in the build, because a section has no files at the root of the portal: move it to src and import it, or set publicDir to false.`,
    );
  }
}

/**
 * Leaves requests for the shell's packages to the container, even where a CommonJS module requires
 * them: Rolldown would keep a call of `require`, and that fails in every browser.
 */
async function externalOptions(folder) {
  const external = Object.keys(takenPackages(folder));
  const { resolve } = createRequire(path.join(folder, 'package.json'));
  const { esmExternalRequirePlugin } = await import(pathToFileURL(resolve('vite')).href);
  return esmExternalRequirePlugin
    ? { plugins: [esmExternalRequirePlugin({ external })] }
    : { external };
}

async function makeContainer(folder, out, { name, ...options }) {
  const work = path.join(folder, VITE_OUTPUT);
  const hasStyle = existsSync(path.join(work, STYLE));
  if (hasStyle) {
    writeFiles(work, STYLE);
  }
  const style = hasStyle ? `import './${STYLE}';\n` : '';
  writeFileSync(path.join(work, ENTRY), `${style}export * from './${SCRIPT}';\n`);
  const federation = {
    name,
    // A property of `window` instead of a variable, because a section's name can contain hyphens.
    library: { type: 'window', name },
    filename: 'remoteEntry.[contenthash:8].js',
    exposes: { './section': { import: `./${VITE_OUTPUT}/${ENTRY}`, name: 'section' } },
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
      assetModuleFilename: '[name].[contenthash:8][ext]',
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

/**
 * Writes fonts and images that Vite has inlined in a style to files, because pages load no fonts
 * from `data:` URLs.
 */
function writeFiles(folder, style) {
  const file = path.join(folder, style);
  const css = readFileSync(file, 'utf8');
  let count = 0;
  const changed = css.replace(DATA, (_match, _quote, type, base64) => {
    count += 1;
    const name = `asset${count}.${type.replace(/^.*\/(?:x-)?|\+.*$/g, '')}`;
    writeFileSync(path.join(folder, name), Buffer.from(base64, 'base64'));
    return `url(./${name})`;
  });
  writeFileSync(file, changed);
}

/**
 * The `shared` option of the federation plugin, for the packages that the section takes from the
 * shell.
 */
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
