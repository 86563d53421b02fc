import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { missingPortal, readPortal } from '@portal/site/apps/Portal';
import { makeFolder } from '@portal/site/fileSystem';
import { OperatorError } from '@portal/site/OperatorError';
import { createSigner, generatePrivateKey } from '@portal/site/signing/signatures';
import { changeSiteKeys, KEYS_PATH, type SiteKeys } from '@portal/site/signing/siteKeys';
import { changed, type ChangedKeys, type KeysCommand, signDocument } from './changeKeys.ts';

/**
 * Switches signing on: writes a private key for the platform and each app into a folder, and the
 * public ones into the site, and signs what is live.
 */
export async function initKeys({
  site,
  root,
  out,
}: Pick<KeysCommand, 'site' | 'root' | 'out'>): Promise<ChangedKeys> {
  if (out === undefined) {
    throw new OperatorError(
      'Name the folder for the private keys with --out; it must not be part of a repository.',
      { code: 'usage' },
    );
  }
  if ((await site.read(KEYS_PATH)).status === 'found') {
    throw new OperatorError(
      `${site.address} has keys already; add one with: portal keys add <section> <public key>`,
      { code: 'exists' },
    );
  }
  const { apps: documents, faults } = await readPortal(site);
  const [fault] = faults.values();
  if (fault !== undefined || !documents.has('shell')) {
    throw fault === undefined
      ? missingPortal(site)
      : new OperatorError(`Only what is right can be signed. ${fault}`, { code: 'damaged' });
  }
  const folder = path.resolve(root, out);
  const platform = createSigner(await writeNewKey(folder, 'platform'));
  const apps: Record<string, SiteKeys['apps'][string]> = {};
  for (const [app, { document }] of documents) {
    const { publicKey } = createSigner(await writeNewKey(folder, app));
    apps[app] = { ...(app !== 'shell' && { owner: document.owner }), keys: [publicKey] };
  }
  // Written first: from then on, commands without a key are refused.
  const signing = { signer: platform };
  const keys = await changeSiteKeys({ ...site, signing }, () => apps);
  const own = { ...site, signing: { signer: platform, platform } };
  for (const app of documents.keys()) {
    await signDocument(own, app);
  }
  return changed(
    keys,
    Object.keys(apps),
    `${site.address} has keys, and what is live there is signed. The private keys are in ${folder}: give each team its own, and keep platform.pem where no command of a team can read it.`,
    `For all gateways and commands: SITE_KEY=${platform.publicKey}`,
    ...Object.keys(apps).map((app) => `For the commands of ${app}: PORTAL_KEY=<${app}.pem>`),
    'Gateways without SITE_KEY follow everybody, as before.',
  );
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
      { code: 'exists', cause },
    );
  }
  return pem;
}
