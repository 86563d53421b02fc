import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { makeFolder } from '@portal/site/fileSystem';
import { OperatorError } from '@portal/site/OperatorError';
import type { Registry } from '@portal/site/registry/Registry';
import { appNames, releaseOf, retirementOf } from '@portal/site/registry/registryChanges';
import { createSigner, generatePrivateKey } from '@portal/site/signing/signatures';
import { changeSiteKeys, KEYS_PATH, type SiteKeys } from '@portal/site/signing/siteKeys';
import { readExisting } from '../Move.ts';
import type { KeysCommand } from './changeKeys.ts';
import { readVersions, signRegistry, signVersions } from './signSite.ts';

/**
 * Switches signing on: writes a private key for the platform and each app into a folder, and the
 * public ones into the site, and signs what is live and all versions in the site.
 */
export async function initKeys({
  site,
  root,
  stamp,
  note,
  out,
}: KeysCommand): Promise<readonly string[]> {
  if (out === undefined) {
    throw new OperatorError(
      'Name the folder for the private keys with --out; it must not be part of a repository.',
    );
  }
  if ((await site.read(KEYS_PATH)).status === 'found') {
    throw new OperatorError(
      `${site.address} has keys already; add one with: portal keys add <section> <public key>`,
    );
  }
  const registry = await readExisting(site);
  // Also here, so that nothing is written if one of them cannot be read.
  await readVersions(site);
  const folder = path.resolve(root, out);
  const platform = createSigner(await writeNewKey(folder, 'platform'));
  const apps: Record<string, SiteKeys['apps'][string]> = {};
  for (const app of appNames(registry)) {
    const { publicKey } = createSigner(await writeNewKey(folder, app));
    apps[app] = { owner: ownerOf(registry, app), keys: [publicKey] };
  }
  // Written first: from then on, commands without a key are refused.
  const signing = { signer: platform };
  const keys = await changeSiteKeys({ ...site, signing }, () => apps);
  const own = { ...site, signing: { signer: platform, platform } };
  const signed = { keys, apps: appNames(registry), isTrusted: true };
  await signRegistry({ site: own, stamp, note }, signed);
  await signVersions(own, keys, await readVersions(site));
  return [
    `${site.address} has keys, and what is live there is signed. The private keys are in ${folder}: give each team its own, and keep platform.pem where no command of a team can read it.`,
    `For all gateways and commands: SITE_KEY=${platform.publicKey}`,
    ...Object.keys(apps).map((app) => `For the commands of ${app}: PORTAL_KEY=<${app}.pem>`),
    'Gateways without SITE_KEY follow everybody, as before.',
  ];
}

async function writeNewKey(folder: string, name: string): Promise<string> {
  const pem = generatePrivateKey();
  const file = path.join(folder, `${name}.pem`);
  try {
    await makeFolder(folder);
    await writeFile(file, pem, { flag: 'wx', mode: 0o600 });
  } catch (cause) {
    throw new OperatorError(
      `${file} could not be written, or exists already; name an empty folder with --out.`,
      { cause },
    );
  }
  return pem;
}

function ownerOf(registry: Registry, app: string): string | undefined {
  return (releaseOf(registry, app) ?? retirementOf(registry, app))?.owner;
}
