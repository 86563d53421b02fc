import { z } from 'zod';
import { messageOf } from '../messageOf.ts';
import { OperatorError } from '../OperatorError.ts';
import { readAs } from '../readAs.ts';
import { name, owner, publicKey } from '../registry/fields.ts';
import { type Site, writeIfUnchanged } from '../Site.ts';
import { addSignature, readSignature, signerOf } from './detached.ts';
import type { PlatformKey, Signer } from './signatures.ts';

/** The schema of a site's keys, `keys.json`. */
export const siteKeysSchema = z
  .strictObject({
    format: z.literal(2, { error: 'it has to be 2, the only format that is read here' }),
    serial: z.int().positive().describe('Counts the changes.'),
    platform: publicKey.describe(
      "The platform's key. It signs this document and may move all apps.",
    ),
    apps: z
      .record(
        name,
        z
          .strictObject({
            owner: owner.optional().describe('The team; absent for the shell.'),
            keys: z.array(publicKey).readonly(),
          })
          .readonly(),
      )
      .readonly()
      .describe('The keys that may move an app, by its name.'),
  })
  .readonly()
  .describe('Who may move which app of a site. Signed in keys.json.sig by the platform.');

/** The keys of a site: who may move which app. */
export type SiteKeys = z.infer<typeof siteKeysSchema>;

/** The path of the keys in a site. */
export const KEYS_PATH = 'keys.json';
/** Far more than thousands of keys need. */
export const MAX_KEYS_BYTES = 1024 * 1024;

/**
 * Parses a site's keys. **Fails** with an `Error` if they must not be trusted; its message is the
 * reason, in one sentence.
 */
export function parseSiteKeys(
  bytes: Uint8Array,
  signature: string,
  trusted: PlatformKey,
): SiteKeys {
  const keys = readAs(siteKeysSchema, new TextDecoder().decode(bytes), KEYS_PATH);
  const { platform, serial } = keys;
  if (platform !== trusted.publicKey) {
    throw new Error(`${KEYS_PATH} is of another platform key than SITE_KEY.`);
  }
  if (signerOf(bytes, signature, [platform]) === undefined) {
    throw new Error(`${KEYS_PATH} has changed after the platform's key signed it.`);
  }
  if (serial < (trusted.serial ?? 0)) {
    throw new Error(
      `${KEYS_PATH} has serial ${serial}, which is older than serial ${trusted.serial}.`,
    );
  }
  return keys;
}

/**
 * Reads a site's keys for a command; `undefined` if the site has none. Fails with an
 * `OperatorError` if they must not be trusted, or if they cannot be verified because the platform's
 * key is not set.
 */
export async function readSiteKeys(
  site: Pick<Site, 'address' | 'read' | 'signing'>,
): Promise<SiteKeys | undefined> {
  return (await readTaggedKeys(site))?.keys;
}

async function readTaggedKeys(
  site: Pick<Site, 'address' | 'read' | 'signing'>,
): Promise<{ readonly keys: SiteKeys; readonly tag: string } | undefined> {
  const { address, signing } = site;
  const reading = await site.read(KEYS_PATH, undefined, MAX_KEYS_BYTES);
  const platform = signing?.platform;
  if (reading.status !== 'found') {
    if (platform) {
      throw new OperatorError(
        `SITE_KEY is set, but ${address} has no ${KEYS_PATH}; restore it, or unset SITE_KEY if this site has no keys.`,
        { code: 'signature' },
      );
    }
    return undefined;
  }
  if (!platform) {
    throw new OperatorError(
      `What changes in ${address} is signed; set SITE_KEY to the platform's public key, as for its gateways.`,
      { code: 'signature' },
    );
  }
  try {
    const { text } = await readSignature(site, KEYS_PATH);
    return { keys: parseSiteKeys(reading.bytes, text, platform), tag: reading.tag };
  } catch (cause) {
    throw new OperatorError(
      `The keys of ${address} cannot be trusted. ${messageOf(cause)} Nothing was changed here.`,
      { code: 'signature', cause },
    );
  }
}

/**
 * Writes the first keys of a site, or changes them, signed with the platform's key. Returns them.
 * If it fails with an `OperatorError`, nothing has changed.
 */
export async function changeSiteKeys(
  site: Site,
  change: (before: SiteKeys['apps'] | undefined) => SiteKeys['apps'],
  firstSerial = 1,
): Promise<SiteKeys> {
  const before = await readTaggedKeys(site);
  const signer = assertPlatform(site, before?.keys);
  const keys: SiteKeys = {
    format: 2,
    serial: before ? before.keys.serial + 1 : firstSerial,
    platform: signer.publicKey,
    apps: change(before?.keys.apps),
  };
  const text = `${JSON.stringify(keys, undefined, 2)}\n`;
  try {
    // Verified before writing, because keys that cannot be read could not be repaired.
    readAs(siteKeysSchema, text, KEYS_PATH);
  } catch (cause) {
    throw new OperatorError(
      `These keys would not be valid. ${messageOf(cause)} Nothing was changed here.`,
      { cause },
    );
  }
  await addSignature(site, KEYS_PATH, new TextEncoder().encode(text), signer);
  if (!(await writeIfUnchanged(site, KEYS_PATH, text, before?.tag))) {
    throw new OperatorError(
      `Somebody else changed the keys of ${site.address} at the same time. Nothing was changed here; run the command again.`,
      { code: 'conflict' },
    );
  }
  return keys;
}

/**
 * Returns the platform's signer. Fails with an `OperatorError` if the site was opened without it.
 */
export function assertPlatform(site: Pick<Site, 'address' | 'signing'>, keys?: SiteKeys): Signer {
  const signer = site.signing?.signer;
  if (!signer || (keys && signer.publicKey !== keys.platform)) {
    throw new OperatorError(
      `Only the platform's key changes who may move what in ${site.address}; set PORTAL_KEY to it, or to the path of its file.`,
      { code: 'signature' },
    );
  }
  return signer;
}

/**
 * Fails with an `OperatorError` if the site has keys, but was opened without a key that may move
 * the app.
 */
export async function assertMayMove(site: Site, app: string): Promise<void> {
  const keys = await readSiteKeys(site);
  if (keys) {
    signerFor(site, app, keys);
  }
}

/** Returns the signer for an app. Fails with an `OperatorError` if there is none. */
export function signerFor(
  { address, signing }: Pick<Site, 'address' | 'signing'>,
  app: string,
  keys: SiteKeys,
): Signer {
  const signer = signing?.signer;
  if (!signer) {
    throw new OperatorError(
      `What changes in ${address} is signed; set PORTAL_KEY to the private key of ${app}, or to the path of its file.`,
      { code: 'signature' },
    );
  }
  if (!mayMove(keys, app, signer.publicKey)) {
    const other = appOfKey(keys, signer.publicKey);
    throw new OperatorError(
      other === undefined
        ? `PORTAL_KEY is no key of ${app} in ${address}; the platform adds it with: portal keys add ${app} ${signer.publicKey}`
        : `PORTAL_KEY is a key of ${other}, so it cannot move ${app}; use the key of ${app}.`,
      { code: 'signature' },
    );
  }
  return signer;
}

/** Whether a key may move an app: it must be one of the app's keys or the platform's. */
export function mayMove({ apps, platform }: SiteKeys, app: string, key: string): boolean {
  return key === platform || (Object.hasOwn(apps, app) && apps[app]?.keys.includes(key) === true);
}

/** The app that a key belongs to. */
export function appOfKey({ apps }: Pick<SiteKeys, 'apps'>, key: string): string | undefined {
  return Object.keys(apps).find((app) => apps[app]?.keys.includes(key));
}
