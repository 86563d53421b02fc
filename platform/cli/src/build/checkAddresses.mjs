import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { apps, sectionNames } from '../../../build/src/apps.mjs';
import { runTypeScript } from '../runTypeScript.mjs';

/**
 * Fails if one of these apps claims the address of another section's page, in this checkout or in
 * what it has built. Needs no build.
 */
export async function checkAddresses(root, names) {
  await runTypeScript();
  const { addressesOf, assertAddressesFree, takenAddresses } =
    await import('../../../site/src/registry/pageAddresses.ts');

  let taken = takenAddresses(readBuilt(root)).filter(({ section }) => !names.includes(section));
  for (const name of names.filter((chosen) => sectionNames.includes(chosen))) {
    const { pages } = readJson(path.join(root, apps[name].folder, 'package.json')).portal;
    assertAddressesFree(name, pages, taken);
    taken = [...taken, ...addressesOf(name, pages)];
  }
}

/** The registry of this checkout. An invalid one is replaced by the next build. */
function readBuilt(root) {
  const file = path.join(root, 'built/registry.json');
  try {
    return existsSync(file) ? readJson(file) : undefined;
  } catch {
    return undefined;
  }
}

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}
