import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { runTypeScript } from '../runTypeScript.mjs';

/**
 * Points the registry of this checkout's own site to these builds, by app name; other apps stay
 * unchanged. Uses the code of the shipping commands, so that there is one writer and one format.
 */
export async function releaseBuilt(root, { shell, ...sections }, { by, at }) {
  // Loaded after the installation, because it needs installed packages.
  await runTypeScript();
  const { createFolderSite } = await import('../../../site/src/createFolderSite.ts');
  const { readRegistry, REGISTRY_PATH } =
    await import('../../../site/src/registry/registryInSite.ts');
  const { releaseBuilds } = await import('../releaseBuilds.ts');

  const folder = path.join(root, 'built');
  const site = createFolderSite(folder);
  await readRegistry(site).catch((error) => {
    // Only local builds are lost, and they are rebuilt when needed.
    console.log(`${error.message} It is written anew.`);
    rmSync(path.join(folder, REGISTRY_PATH));
  });
  const releases = Object.fromEntries(
    Object.entries(sections).map(([name, version]) => [
      name,
      { owner: ownerOf(root, name), version },
    ]),
  );
  await releaseBuilds(site, { shell, releases }, { by, since: at });
}

function ownerOf(root, name) {
  return JSON.parse(readFileSync(path.join(root, `mfe-${name}`, 'package.json'), 'utf8')).portal
    .owner;
}
