import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { bundlerOf } from './bundlerOf.mjs';
import { compressFiles } from './compressFiles.mjs';
import { describeOffers } from './contract.mjs';
import { describeBuild, isRemoteFile, isServerFile } from './describeBuild.mjs';
import { describeCalls } from './describeCalls.mjs';
import {
  describeNotices,
  findBuildPackage,
  findInstalled,
  readPackage,
} from './installedPackages.mjs';
import { sourceVersion } from './sourceVersion.mjs';
import { runPart } from './spawnPart.mjs';

/**
 * Builds an app into its immutable folder, `built/files/<name>/<version>/`, and returns the
 * version's description. Skips versions that are already built.
 */
export async function buildApp(root, app, built) {
  const version = sourceVersion(root, app);
  const folder = path.join(root, 'built/files', app.name, version);
  const description = path.join(folder, 'build.json');
  if (existsSync(description)) {
    return { isNew: false, build: JSON.parse(readFileSync(description, 'utf8')) };
  }
  return { isNew: true, build: await buildVersion(root, app, { version, folder, built }) };
}

/**
 * Builds an app as this version into this folder, replacing its content, and returns the
 * description. `built` records the builder, time and commit.
 */
export async function buildVersion(root, app, { version, folder, built }) {
  // The app is built in a temporary folder that is then renamed, so a version's folder is either
  // complete or absent, even if two processes build it at the same time.
  const aside = `${folder}.building-${process.pid}`;
  const sources = path.join(root, app.folder);
  const write = (name, content) =>
    writeFileSync(path.join(aside, name), JSON.stringify(content, null, 2));
  rmSync(aside, { recursive: true, force: true });
  try {
    await runBundler(sources, { version, out: aside });
    const container = takeContainer(path.join(aside, 'build.json'));
    const isSection = readPackage(sources).portal !== undefined;
    if (!isSection) {
      // Sections are checked against this file, see platform/cli/src/assertLoadable.ts. It contains
      // the name of the server file, because portals do not list that.
      const server = readdirSync(aside).find(isServerFile);
      write('offers.json', { ...describeOffers(sources), server });
    }
    // For the notices page, see platform/gateway/src/files/sendNotices.ts.
    const isRemote = readdirSync(aside).some(isRemoteFile);
    write('notices.json', describeNotices(sources, isRemote ? [remoteRuntime(sources)] : []));
    await compressFiles(aside);
    const calls = isSection ? await describeCalls(sources) : undefined;
    const build = describeBuild(sources, { version, folder: aside, built, container, calls });
    write('build.json', build);
    replaceFolder(folder, aside);
    return build;
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}

/**
 * The folder of the package that the section in this folder includes in its files for other hosts.
 */
function remoteRuntime(sources) {
  return findInstalled(findBuildPackage(sources), '@module-federation/runtime-tools');
}

async function runBundler(cwd, target) {
  const { args, env } = bundlerOf(cwd).build(target);
  const { code, output } = await runPart(process.execPath, args, { cwd, env });
  if (code !== 0) {
    throw new Error(`Building ${path.basename(cwd)} failed.\n${output.trim()}`);
  }
  // Sentences that begin with a file and a line, see ScopedStylesPlugin.
  for (const sentence of output.match(/^\S+\.\w+:\d+: .*$/gm) ?? []) {
    console.warn(sentence);
  }
}

/**
 * Removes the description that the plugins of `otherBundlers` write, because the build is not
 * complete yet, and returns the parts that only those plugins can determine; `undefined` if they
 * have not written one.
 */
function takeContainer(file) {
  if (!existsSync(file)) {
    return undefined;
  }
  const { entry, pages } = JSON.parse(readFileSync(file, 'utf8'));
  rmSync(file);
  return { entry, files: Object.values(pages)[0]?.files ?? [] };
}

function replaceFolder(folder, aside) {
  rmSync(folder, { recursive: true, force: true });
  try {
    renameSync(aside, folder);
  } catch (cause) {
    throw new Error(
      `Building ${folder} failed: another command has built it at the same moment; run this one again.`,
      { cause },
    );
  }
}
