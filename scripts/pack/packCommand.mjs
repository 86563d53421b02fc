import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import typescript from 'typescript';
import { apps } from '../../platform/build/src/apps.mjs';
import { buildApp } from '../../platform/build/src/buildApp.mjs';
import { describeBuild } from '../../platform/build/src/describeBuild.mjs';
import { readPackage } from '../../platform/build/src/installedPackages.mjs';
import { rspackCli } from '../../platform/build/src/rspackCli.mjs';
import { runPart } from '../../platform/build/src/spawnPart.mjs';
import { ALWAYS } from '../buildGateway.mjs';
import { writeSite } from '../siteFolder.mjs';
import { root } from '../workspace.mjs';
import { bundleForNode, CHUNK_FOLDER, noticesOf } from './bundleForNode.mjs';
import {
  folderOf,
  packPackage,
  publishedPackage,
  publishedVersions,
  writePackage,
} from './packPackage.mjs';

const NAME = '@portal/cli';
const PLAYWRIGHT = '@playwright/test';
/** Files that are read at run time, next to the code that reads them. */
const RESOURCES = [
  'check/contract.page.js',
  'check/hydration.page.js',
  'new/sectionTemplate',
  'new/repositoryTemplate',
  'new/bundlerTemplates',
];

/**
 * Writes the package of the `portal` command into a folder: a bundle that works without this
 * repository. It contains what commands need: the gateway with the sample catalogue, and a site
 * with the shell, built for production and for development. The contract's data is inside as a
 * bundled dependency, so that the package can be installed on its own.
 */
export async function packCommand(folder) {
  const source = folderOf(NAME);
  await bundleForNode(folder, {
    entry: {
      portal: './platform/cli/src/installed/bin.ts',
      testing: { import: './platform/cli/src/installed/testing.ts', library: { type: 'module' } },
      server: './platform/gateway/src/node.ts',
    },
    programs: ALWAYS,
    target: 'command-build',
    installed: [PLAYWRIGHT],
  });
  const program = path.join(folder, 'portal.js');
  writeFileSync(program, `#!/usr/bin/env node\n${readFileSync(program, 'utf8')}`);
  for (const resource of RESOURCES) {
    cpSync(
      path.join(source, 'src', resource),
      path.join(folder, CHUNK_FOLDER, path.basename(resource)),
      { recursive: true },
    );
  }
  for (const template of ['repositoryTemplate', 'bundlerTemplates/vite']) {
    writeVersions(path.join(folder, CHUNK_FOLDER, template, 'package.json.txt'));
  }
  writeTypes(path.join(source, 'src/installed/testing.ts'), path.join(folder, 'testing.d.ts'));
  cpSync(path.join(root, 'sandbox/catalogue/content'), path.join(folder, 'content'), {
    recursive: true,
  });
  await addSite(path.join(folder, 'site'));

  const contract = path.join(folder, 'node_modules/@portal/contract');
  mkdirSync(contract, { recursive: true });
  await packPackage('@portal/contract', contract);
  cpSync(path.join(source, 'README.md'), path.join(folder, 'README.md'));
  // The docs, because the command's messages refer to them.
  for (const page of readdirSync(path.join(root, 'docs')).filter((name) => name.endsWith('.md'))) {
    cpSync(path.join(root, 'docs', page), path.join(folder, 'docs', page));
  }
  cpSync(path.join(root, 'LICENSE'), path.join(folder, 'LICENSE'));
  writeFileSync(path.join(folder, 'NOTICES.txt'), noticesOf(folder));
  const { dependencies, ...description } = readPackage(source);
  writePackage(folder, {
    ...publishedPackage({
      ...description,
      dependencies: { '@portal/contract': dependencies['@portal/contract'] },
    }),
    // Only needed for browser tests and `check`, not for generating or releasing a section.
    peerDependencies: publishedVersions({ [PLAYWRIGHT]: dependencies[PLAYWRIGHT] }),
    peerDependenciesMeta: { [PLAYWRIGHT]: { optional: true } },
    bin: { portal: 'portal.js' },
    exports: {
      './testing': { types: './testing.d.ts', default: './testing.js' },
      './package.json': './package.json',
    },
    bundleDependencies: ['@portal/contract'],
  });
}

/** Writes the type declarations of a module that does not depend on others of this repository. */
function writeTypes(source, file) {
  const compilerOptions = { isolatedDeclarations: true };
  writeFileSync(
    file,
    typescript.transpileDeclaration(readFileSync(source, 'utf8'), { compilerOptions }).outputText,
  );
}

/** Fills in the versions of the packages that a new section's repository installs. */
function writeVersions(file) {
  const text = readFileSync(file, 'utf8').replace(
    /"([^"]+)": "(workspace:\*|catalog:)"/g,
    (_match, name, version) => `"${name}": "${publishedVersions({ [name]: version })[name]}"`,
  );
  writeFileSync(file, text);
}

/** Adds a site that contains only this checkout's shell, with its development build. */
async function addSite(folder) {
  const built = { by: 'portal', at: new Date().toISOString() };
  const { build: shell } = await buildApp(root, apps.shell, built);
  cpSync(path.join(root, 'built', shell.baseUrl), path.join(folder, shell.baseUrl), {
    recursive: true,
  });
  writeSite(folder, { shell, sections: {} });
  await addDevelopmentShell(path.join(folder, 'files/shell/development'), built);
  // Omits compressed copies: they are only useful over a network, and would be a third of the
  // package.
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(br|gz)$/.test(name))
    .forEach((name) => rmSync(path.join(folder, name)));
}

async function addDevelopmentShell(folder, built) {
  const sources = path.join(root, 'shell');
  const { code, output } = await runPart(
    process.execPath,
    [rspackCli(sources), 'build', '--mode', 'development', '--env', `out=${folder}`],
    { cwd: sources, env: { ...process.env, NODE_ENV: 'development' } },
  );
  if (code !== 0) {
    throw new Error(`Building the shell for development failed.\n${output}`);
  }
  const maps = readdirSync(folder).filter((name) => name.endsWith('.map'));
  maps.forEach((name) => rmSync(path.join(folder, name)));
  const description = describeBuild(sources, { version: 'development', folder, built });
  writeFileSync(path.join(folder, 'build.json'), JSON.stringify(description));
}
