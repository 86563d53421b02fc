import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { sharedPackages } from '../../platform/build/src/contract.mjs';
import { readPackage } from '../../platform/build/src/installedPackages.mjs';
import { runPart } from '../../platform/build/src/spawnPart.mjs';
import { root } from '../workspace.mjs';

const tsc = path.join(root, 'node_modules/typescript-7/bin/tsc');
const { catalog } = parse(readFileSync(path.join(root, 'pnpm-workspace.yaml'), 'utf8'));
/** Files that are not published. */
const NOT_PACKED = /\.test\.\w+$|\.node\.ts$/;

/** The folder of a workspace package, by its name. */
export function folderOf(name) {
  const folder = name.replace('@portal/', '');
  return path.join(root, folder === 'shared' ? folder : `platform/${folder}`);
}

/**
 * Writes a workspace package as it is published into a folder: JavaScript with types, and a
 * package.json without references to the workspace.
 *
 * @param {string} name such as `@portal/contract`
 */
export async function packPackage(name, folder) {
  const source = folderOf(name);
  const description = readPackage(source);
  const isTyped = Object.values(description.exports).some((file) => /\.tsx?$/.test(file));
  if (isTyped) {
    await compile(source, path.join(folder, 'dist'));
  }
  copyFiles(path.join(source, 'src'), path.join(folder, isTyped ? 'dist' : 'src'), isTyped);
  for (const extra of ['README.md', 'schemas', 'tsconfig.section.json']) {
    if (readdirSync(source).includes(extra)) {
      cpSync(path.join(source, extra), path.join(folder, extra), { recursive: true });
    }
  }
  cpSync(path.join(root, 'LICENSE'), path.join(folder, 'LICENSE'));
  writePackage(folder, {
    ...publishedPackage(description),
    exports: {
      ...(isTyped ? mapExports(description.exports) : description.exports),
      './package.json': './package.json',
    },
  });
}

/** Writes a package.json. */
export function writePackage(folder, description) {
  writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(description, null, 2)}\n`);
}

/** The common fields of a published package. For its dependencies, see `publishedVersions`. */
export function publishedPackage({ name, version, license, type, dependencies }) {
  const { engines } = readPackage(root);
  return { name, version, license, type, engines, dependencies: publishedVersions(dependencies) };
}

/**
 * Dependencies with versions instead of references to the workspace and its catalog. Packages that
 * the shell shares have the contract's version ranges.
 */
export function publishedVersions(dependencies = {}) {
  return Object.fromEntries(
    Object.entries(dependencies).map(([name, version]) => [
      name,
      version.startsWith('workspace:')
        ? `^${readPackage(folderOf(name)).version}`
        : (sharedPackages[name]?.range ?? catalog[name]),
    ]),
  );
}

/** Compiles a package with its own TypeScript configuration. */
async function compile(source, out) {
  mkdirSync(out, { recursive: true });
  const config = path.join(out, 'tsconfig.json');
  const { include = ['src'], exclude = [] } = JSON.parse(
    readFileSync(path.join(source, 'tsconfig.json'), 'utf8'),
  );
  const inSource = (pattern) => path.join(source, pattern);
  writeFileSync(
    config,
    JSON.stringify({
      extends: inSource('tsconfig.json'),
      compilerOptions: {
        noEmit: false,
        declaration: true,
        rewriteRelativeImportExtensions: true,
        rootDir: inSource('src'),
        outDir: out,
        typeRoots: [path.join(root, 'node_modules/@types')],
      },
      include: include.map(inSource),
      exclude: [...exclude.map(inSource), inSource('src/**/*.test.*')],
    }),
  );
  const { code, output } = await runPart(process.execPath, [tsc, '-p', config], { cwd: source });
  rmSync(config);
  if (code !== 0) {
    throw new Error(`Compiling ${source} failed.\n${output}`);
  }
}

function copyFiles(source, target, isCompiled) {
  cpSync(source, target, {
    recursive: true,
    filter: (file) =>
      !NOT_PACKED.test(file) && !(isCompiled && /\.tsx?$/.test(file) && !file.endsWith('.d.ts')),
  });
}

/** Entry points in the compiled folder: `./src/Button.tsx` becomes `./dist/Button.js`. */
function mapExports(exports) {
  return Object.fromEntries(
    Object.entries(exports).map(([entry, file]) => {
      const compiled = file.replace('./src/', './dist/');
      const stem = compiled.replace(/(?<!\.d)\.tsx?$/, '');
      return [
        entry,
        stem === compiled ? compiled : { types: `${stem}.d.ts`, default: `${stem}.js` },
      ];
    }),
  );
}
