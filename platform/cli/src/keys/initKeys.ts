import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { missingPortal, readPortal } from '@portal/site/apps/Portal';
import { makeFolder } from '@portal/site/fileSystem';
import { OperatorError } from '@portal/site/OperatorError';
import { createSigner, generatePrivateKey, type Signer } from '@portal/site/signing/signatures';
import {
  assertPlatform,
  changeSiteKeys,
  KEYS_PATH,
  type SiteKeys,
} from '@portal/site/signing/siteKeys';
import type { Site } from '@portal/site/Site';
import { changed, type ChangedKeys, type KeysCommand, signDocument } from './changeKeys.ts';
import { readOldKeys } from './readOldKeys.ts';

/**
 * Enables signing: writes the public keys into the site, and signs the live versions. The private
 * keys are written into the folder `out`, unless they already exist; then `keep` is the site's
 * `keys.json` from before the migration.
 */
export async function initKeys({
  site,
  root,
  out,
  keep,
}: Pick<KeysCommand, 'site' | 'root' | 'out' | 'keep'>): Promise<ChangedKeys> {
  if ((out === undefined) === (keep === undefined)) {
    throw new OperatorError(
      'Name the folder for the private keys with --out; it must not be part of a repository. Or name the keys.json of a site before it was migrated with --keep.',
      { code: 'usage' },
    );
  }
  if ((await site.read(KEYS_PATH)).status === 'found') {
    throw new OperatorError(
      `${site.address} has keys already; add one with: portal keys add <section> <public key>`,
      { code: 'exists' },
    );
  }
  const { apps: documents, faults } = await readPortal({ ...site, signing: undefined });
  const [fault] = faults.values();
  if (fault !== undefined || !documents.has('shell')) {
    throw fault === undefined
      ? missingPortal(site)
      : new OperatorError(`Only what is right can be signed. ${fault}`, { code: 'damaged' });
  }
  const { signer, apps, serial, lines } =
    keep === undefined
      ? await createKeys(path.resolve(root, out ?? ''), [...documents.keys()])
      : keepKeys(path.resolve(root, keep), site);
  const owned = [...documents].map(([app, { document }]) => [
    app,
    { ...(app !== 'shell' && { owner: document.owner }), keys: apps[app]?.keys ?? [] },
  ]);
  // Written first, because from then on commands without a key are rejected.
  const keys = await changeSiteKeys(
    { ...site, signing: { signer } },
    () => ({ ...apps, ...Object.fromEntries(owned) }),
    serial,
  );
  for (const app of documents.keys()) {
    await signDocument({ ...site, signing: { signer, platform: signer } }, app);
  }
  const [first, ...others] = lines;
  return changed(
    keys,
    [...documents.keys()],
    `${site.address} has keys, and what is live there is signed. ${first}`,
    ...others,
  );
}

/** The first keys of a site, and sentences about them. */
interface FirstKeys {
  readonly signer: Signer;
  readonly apps: SiteKeys['apps'];
  readonly serial: number;
  readonly lines: readonly string[];
}

async function createKeys(folder: string, names: readonly string[]): Promise<FirstKeys> {
  const signer = await createKey(folder, 'platform');
  const apps: Record<string, SiteKeys['apps'][string]> = {};
  for (const app of names) {
    apps[app] = { keys: [(await createKey(folder, app)).publicKey] };
  }
  const lines = [
    `The private keys are in ${folder}: give each team its own, and keep platform.pem where no command of a team can read it.`,
    `For all gateways and commands: SITE_KEY=${signer.publicKey}`,
    ...names.map((app) => `For the commands of ${app}: PORTAL_KEY=<${app}.pem>`),
    'Gateways without SITE_KEY still accept moves by anyone.',
  ];
  return { signer, apps, serial: 1, lines };
}

function keepKeys(file: string, site: Site): FirstKeys {
  const signer = assertPlatform(site);
  const { serial, apps } = readOldKeys(file, signer.publicKey);
  const lines = ['SITE_KEY and the private keys stay as they are.'];
  return { signer, apps, serial: serial + 1, lines };
}

async function createKey(folder: string, name: string): Promise<Signer> {
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
  return createSigner(pem);
}
