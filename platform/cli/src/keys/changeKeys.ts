import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { documentPath, parseAppDocument } from '@portal/site/apps/AppDocument';
import { readDocuments } from '@portal/site/apps/Portal';
import { OperatorError } from '@portal/site/OperatorError';
import { addSignature } from '@portal/site/signing/detached';
import { parsePublicKey } from '@portal/site/signing/signatures';
import {
  appOfKey,
  assertPlatform,
  changeSiteKeys,
  KEYS_PATH,
  readSiteKeys,
  type SiteKeys,
} from '@portal/site/signing/siteKeys';
import type { Site } from '@portal/site/Site';
import { appName } from '../checkout.ts';
import type { Answer } from '../commands/Answer.ts';
import { type ChangeStamp, moveApp } from '../Move.ts';
import { initKeys } from './initKeys.ts';

export interface KeysCommand {
  readonly site: Site;
  readonly root: string;
  readonly stamp: ChangeStamp;
  readonly note?: string;
  /** The folder for the private keys of `init`. */
  readonly out?: string;
  /** Instead of `out`: the site's `keys.json` from before the migration. Its keys stay in use. */
  readonly keep?: string;
  /** The team that an app's new key belongs to. */
  readonly owner?: string;
}

/** What has changed. The command adds the site's address. */
export interface ChangedKeys {
  readonly lines: readonly string[];
  readonly document: Omit<Answer<'keys'>['document'], 'site'>;
}

/**
 * Runs `keys init`, `keys add`, `keys revoke` or `keys sign`. Returns sentences about the result.
 * Fails with an `OperatorError`.
 */
export async function changeKeys(
  { words, usage }: { readonly words: readonly string[]; readonly usage: string },
  command: KeysCommand,
): Promise<ChangedKeys> {
  const [action, app, key, ...others] = words;
  if (action === 'init' && app === undefined) {
    return initKeys(command);
  }
  const named = app === undefined || others.length > 0 ? undefined : appName(app);
  const opened = { ...command, site: withOwnPlatform(command.site) };
  if (named !== undefined && action === 'sign' && key === undefined) {
    return signDocument(opened.site, named);
  }
  if (named !== undefined && key !== undefined && action === 'add') {
    return addKey(opened, named, readPublicKey(key, command.root));
  }
  if (named !== undefined && key !== undefined && action === 'revoke') {
    return revokeKey(opened, named, readPublicKey(key, command.root));
  }
  throw new OperatorError(`Name what to do: ${usage}`, { code: 'usage' });
}

/** The result of changing keys. */
export function changed(
  { serial, platform }: SiteKeys,
  apps: readonly string[],
  ...lines: readonly string[]
): ChangedKeys {
  return { lines, document: { apps, siteKey: platform, serial } };
}

/** The platform's public key follows from its private key, so `SITE_KEY` is optional. */
function withOwnPlatform(site: Site): Site {
  const { signer, platform } = site.signing ?? {};
  return signer && !platform
    ? { ...site, signing: { signer, platform: { publicKey: signer.publicKey } } }
    : site;
}

/**
 * Adds a key to an app: for a new section, for a second machine, or to transfer the app to another
 * team.
 */
async function addKey(command: KeysCommand, app: string, key: string): Promise<ChangedKeys> {
  const { site, owner } = command;
  const keys = await readExistingKeys(site);
  const other = appOfKey(keys, key);
  if (other !== undefined) {
    throw new OperatorError(`This is a key of ${other} already; each app has keys of its own.`, {
      code: 'exists',
    });
  }
  const before = keys.apps[app];
  if (app !== 'shell' && before === undefined && owner === undefined) {
    throw new OperatorError(`Name the team of ${app}: --owner "team ${app}"`, { code: 'usage' });
  }
  if (before && owner !== undefined && owner !== before.owner && (await isThere(site, app))) {
    await moveApp({ ...command, name: app }, { kind: 'transfer', owner });
  }
  const after = await changeSiteKeys(site, (apps = {}) => ({
    ...apps,
    [app]: {
      owner: app === 'shell' ? undefined : (owner ?? apps[app]?.owner),
      keys: [...(apps[app]?.keys ?? []), key],
    },
  }));
  return changed(
    after,
    [app],
    `The key may move ${app} in ${site.address} now. Gateways know it within two seconds.`,
  );
}

/**
 * Revokes a key. The platform signs the live versions first, so that they stay live for gateways
 * that start later.
 */
async function revokeKey(command: KeysCommand, app: string, key: string): Promise<ChangedKeys> {
  const { site } = command;
  const keys = await readExistingKeys(site);
  if (keys.apps[app]?.keys.includes(key) !== true) {
    throw new OperatorError(`This is no key of ${app} in ${site.address}.`, { code: 'missing' });
  }
  const { faults } = await readDocuments(site);
  const fault = faults.get(app);
  if (fault !== undefined) {
    throw new OperatorError(
      `The platform must not sign ${app} as it is: ${fault} Restore its document first, or sign it with: portal keys sign ${app}`,
      { code: 'damaged' },
    );
  }
  const signed = (await isThere(site, app)) ? await signDocument(site, app) : undefined;
  const after = await changeSiteKeys(site, (all = {}) => ({
    ...all,
    [app]: { ...all[app], keys: (all[app]?.keys ?? []).filter((each) => each !== key) },
  }));
  return changed(
    after,
    [app],
    [
      `The key is revoked in ${site.address}: gateways refuse it within two seconds.`,
      ...(signed?.lines ?? []),
      `So that gateways which start later refuse older keys, set SITE_KEY=${after.platform}@${after.serial}`,
    ].join(' '),
  );
}

async function isThere(site: Site, app: string): Promise<boolean> {
  return (await site.read(documentPath(app))).status === 'found';
}

/** Signs the document of an app in its current state, for example after an unsigned change. */
export async function signDocument(site: Site, app: string): Promise<ChangedKeys> {
  const keys = await readExistingKeys(site);
  const path = documentPath(app);
  const reading = await site.read(path);
  if (reading.status !== 'found') {
    throw new OperatorError(`There is no ${path} to sign in ${site.address}.`, { code: 'missing' });
  }
  const document = parseAppDocument(app, new TextDecoder().decode(reading.bytes));
  await addSignature(site, path, reading.bytes, assertPlatform(site, keys));
  const { serial, current, next, retired } = document;
  const versions = [current, next].flatMap((ref) => ref?.version ?? []).join(', ') || 'no version';
  return changed(
    keys,
    [app],
    `${app} is signed by the platform in ${site.address} as it is now, move ${serial}: ${retired ? `retired, before ${versions}` : versions}.`,
  );
}

async function readExistingKeys(site: Site): Promise<SiteKeys> {
  assertPlatform(site);
  const keys =
    (await site.read(KEYS_PATH)).status === 'found' ? await readSiteKeys(site) : undefined;
  if (!keys) {
    throw new OperatorError(
      `${site.address} has no keys yet; start with: portal keys init --out <folder>`,
      { code: 'missing' },
    );
  }
  assertPlatform(site, keys);
  return keys;
}

/** A public key as specified on the command line: in one line, or as the path of a PEM file. */
function readPublicKey(text: string, root: string): string {
  try {
    const file = path.resolve(root, text);
    const isFile = existsSync(file) && statSync(file).isFile();
    return parsePublicKey(isFile ? readFileSync(file, 'utf8') : text);
  } catch (cause) {
    throw new OperatorError(
      'This is no public key; it has to be an Ed25519 key such as MCowBQYDK2VwAyEA…, or the path of a PEM file with one.',
      { code: 'usage', cause },
    );
  }
}
