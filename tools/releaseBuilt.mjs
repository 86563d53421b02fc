import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { runTypeScript } from './runTypeScript.mjs';

/**
 * Makes the registry of this checkout's own site point to these builds, by the name of the app; apps that are not named stay as they
 * are. It is written by the code that ships: one writer, one format.
 */
export async function releaseBuilt(root, { shell, ...sections }, { by, at }) {
  // Needs installed packages, so it is loaded after the installation.
  await runTypeScript();
  const { createFolderSite } = await import('../site/src/createFolderSite.ts');
  const { readRegistry, REGISTRY_PATH } = await import('../site/src/registry/registryInSite.ts');
  const { releaseBuilds } = await import('../shipping/src/releaseBuilds.ts');

  const folder = path.join(root, 'built');
  const site = createFolderSite(folder);
  await readRegistry(site).catch((error) => {
    // Only what was built here is lost, and that is built again at need.
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
