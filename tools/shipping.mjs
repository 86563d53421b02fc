import { readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';
import { apps } from '../apps.js';
import { checkNode } from './checkNode.mjs';
import { describeCommit } from './describeCommit.mjs';
import { install } from './install.mjs';
import { step } from './progress.mjs';
import { runTypeScript } from './runTypeScript.mjs';

const root = path.resolve(import.meta.dirname, '..');

/** `npm run ship`, `rollback`, `promote` and `sections`: the commands are in the package `shipping`, what they need of this checkout is here. */
async function shipping(command, words) {
  checkNode();
  await install(root);
  await runTypeScript();
  const { runCommand } = await import('../shipping/src/runCommand.ts');
  const { ShippingError } = await import('../shipping/src/ShippingError.ts');

  const by = process.env.SHIPPED_BY?.trim() || userInfo().username;
  await runCommand(command, words, {
    root,
    defaultSite: process.env.SITE?.trim() || 'site',
    mover: { by, since: new Date().toISOString() },
    say: console.log,
    step,
    build: (name) => buildRelease(name, by),
    check: async (build) =>
      (await import('../shipping/src/check/checkContract.ts')).checkContract(build),
    ownerOf: async (name) => ownerOf(name, ShippingError),
  });
}

/** Builds an app as it is shipped: from these sources, under the plain version of its package, whatever was built before. */
async function buildRelease(name, by) {
  const { buildVersion } = await import('./buildVersion.mjs');
  const { version } = readPackage(name);
  const folder = path.join(root, '.cache/releases', name, version);
  await buildVersion(root, apps[name], {
    version,
    folder,
    built: { by, at: new Date().toISOString(), commit: describeCommit(root) },
  });
  return folder;
}

function ownerOf(name, ShippingError) {
  try {
    return readPackage(name).portal?.owner ?? 'the portal';
  } catch (cause) {
    throw new ShippingError(`There is no app ${name} in this checkout.`, { cause });
  }
}

function readPackage(name) {
  const folder = name === 'shell' ? name : `mfe-${name}`;
  return JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8'));
}

const [command, ...words] = process.argv.slice(2);
shipping(command, words).catch((error) => {
  // What the person can put right is one sentence; everything else is a mistake of ours and says where.
  console.error(
    error.name === 'ShippingError' || error.message.startsWith('Building') ? error.message : error,
  );
  process.exitCode = 1;
});
