import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { rspack } from '@rspack/core';
import { apps, sectionNames } from '../../platform/build/src/apps.mjs';
import { compressFiles } from '../../platform/build/src/buildApp.mjs';
import { describeBuild } from '../../platform/build/src/describeBuild.mjs';
import { oneApplicationConfig } from './oneApplicationConfig.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const host = apps.shell;

/**
 * Builds shell and sections as one application into the folder of a site, and returns that folder.
 * To the gateway everything is the shell; a section's files are those of its chunk, so that the HTML
 * has preload links for them.
 */
export async function buildOneApplication(version, { isOneFile }) {
  const site = path.join(root, '.cache/bench', version);
  const folder = path.join(site, 'files', host.name, version);
  rmSync(site, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });

  const chunks = await runRspack(oneApplicationConfig({ version, folder, isOneFile }));
  await compressFiles(folder);
  const built = { by: 'the bench', at: new Date().toISOString() };
  const shell = describeBuild(path.join(root, host.folder), { version, folder, built });
  const releases = sectionNames.map((name) => [
    name,
    releaseOf(apps[name], shell, chunks[name] ?? ('scripts' in shell ? shell.scripts : []), built),
  ]);
  writeFileSync(
    path.join(site, 'registry.json'),
    JSON.stringify({ format: 1, revision: 1, shell, sections: Object.fromEntries(releases) }),
  );
  return site;
}

/**
 * A section's registry entry, in the folder of the shell. `names` are its files, a script first.
 */
function releaseOf({ folder }, { version, baseUrl, files }, [entry, ...names], built) {
  const { portal } = JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8'));
  const pages = Object.fromEntries(
    Object.entries(portal.pages).map(([name, page]) => [name, { ...page, files: names }]),
  );
  return {
    owner: portal.owner,
    current: { version, baseUrl, files, built, contract: portal.contract, entry, pages },
    since: built.at,
    by: built.by,
  };
}

/** Builds, and returns the files of each named chunk with its dependencies. */
async function runRspack(config) {
  const stats = await new Promise((resolve, reject) =>
    rspack(config, (error, result) => (error ? reject(error) : resolve(result))),
  );
  if (stats.hasErrors()) {
    throw new Error(stats.toString('errors-only'));
  }
  const { namedChunkGroups } = stats.toJson({ all: false, chunkGroups: true });
  return Object.fromEntries(
    Object.entries(namedChunkGroups).map(([name, { assets }]) => [
      name,
      assets.map((asset) => asset.name),
    ]),
  );
}
