import { existsSync, readFileSync, statSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { makeFolder } from '@portal/site/fileSystem';
import { OperatorError } from '@portal/site/OperatorError';
import { changeRegistry } from '@portal/site/registry/changeRegistry';
import type { Registry } from '@portal/site/registry/Registry';
import {
  appNames,
  type ChangeStamp,
  releaseOf,
  retirementOf,
} from '@portal/site/registry/registryChanges';
import { findMoveFault, signMoves } from '@portal/site/signing/moves';
import {
  createSigner,
  generatePrivateKey,
  parsePublicKey,
  type Signer,
} from '@portal/site/signing/signatures';
import {
  appOfKey,
  assertPlatform,
  changeSiteKeys,
  KEYS_PATH,
  readSiteKeys,
  type SiteKeys,
} from '@portal/site/signing/siteKeys';
import { signVersion } from '@portal/site/signing/versionSignatures';
import type { Site } from '@portal/site/Site';
import { readVersion } from '@portal/site/versions';
import { appName } from './checkout.ts';
import { readExisting } from './rollback.ts';

interface KeysCommand {
  readonly site: Site;
  readonly root: string;
  readonly stamp: ChangeStamp;
  readonly note?: string;
  /** The folder for the private keys of `init`. */
  readonly out?: string;
  /** The team of an app that gets a key. */
  readonly owner?: string;
}

/**
 * Runs `keys init`, `keys add`, `keys revoke` or `keys sign`. Returns sentences about the result.
 * Fails with an `OperatorError`.
 */
export async function changeKeys(
  { words, usage }: { readonly words: readonly string[]; readonly usage: string },
  command: KeysCommand,
): Promise<readonly string[]> {
  const [action, app, key, ...others] = words;
  if (action === 'init' && app === undefined) {
    return initKeys(command);
  }
  const named = app === undefined || others.length > 0 ? undefined : appName(app);
  const opened = { ...command, site: withOwnPlatform(command.site) };
  if (named !== undefined && action === 'sign' && key === undefined) {
    return [await signLive(opened, named)];
  }
  if (named !== undefined && key !== undefined && action === 'add') {
    return [await addKey(opened, named, readPublicKey(key, command.root))];
  }
  if (named !== undefined && key !== undefined && action === 'revoke') {
    return [await revokeKey(opened, named, readPublicKey(key, command.root))];
  }
  throw new OperatorError(`Name what to do: ${usage}`);
}

/** Whoever has the platform's private key need not name its public key as well. */
function withOwnPlatform(site: Site): Site {
  const { signer, platform } = site.signing ?? {};
  return signer && !platform
    ? { ...site, signing: { signer, platform: { publicKey: signer.publicKey } } }
    : site;
}

/**
 * Switches signing on: writes a private key for the platform and each app into a folder, and the
 * public ones into the site, and signs what is live and all versions in the site.
 */
async function initKeys({ site, root, stamp, note, out }: KeysCommand): Promise<readonly string[]> {
  if (out === undefined) {
    throw new OperatorError(
      'Name the folder for the private keys with --out; it must not be part of a repository.',
    );
  }
  if ((await site.read(KEYS_PATH)).status === 'found') {
    throw new OperatorError(
      `${site.address} has keys already; add one with: npm run portal -- keys add <section> <public key>`,
    );
  }
  const registry = await readExisting(site);
  const folder = path.resolve(root, out);
  await makeFolder(folder);
  const platform = createSigner(await writeNewKey(folder, 'platform'));
  const apps: Record<string, SiteKeys['apps'][string]> = {};
  for (const app of appNames(registry)) {
    const { publicKey } = createSigner(await writeNewKey(folder, app));
    apps[app] = { owner: ownerOf(registry, app), keys: [publicKey] };
  }
  // Written first: from then on, commands without a key are refused.
  const signing = { signer: platform };
  const keys = await changeSiteKeys({ ...site, signing }, () => apps);
  const own = withOwnPlatform({ ...site, signing });
  await signRegistry({ site: own, stamp, note }, keys, appNames(registry));
  await signVersions(own, keys, await listVersions(site));
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
  await writeFile(file, pem, { flag: 'wx', mode: 0o600 }).catch((cause: unknown) => {
    throw new OperatorError(
      `${file} could not be written, or exists already; name an empty folder with --out.`,
      { cause },
    );
  });
  return pem;
}

/** Adds a key of an app, for a new section or a second machine; or hands the app to another team. */
async function addKey(command: KeysCommand, app: string, key: string): Promise<string> {
  const { site, owner } = command;
  const keys = await readExistingKeys(site);
  const other = appOfKey(keys, key);
  if (other !== undefined) {
    throw new OperatorError(`This is a key of ${other} already; each app has keys of its own.`);
  }
  const before = keys.apps[app];
  if (app !== 'shell' && before === undefined && owner === undefined) {
    throw new OperatorError(`Name the team of ${app}: --owner "team ${app}"`);
  }
  if (before && owner !== undefined && owner !== before.owner) {
    await signRegistry(command, keys, [app], owner);
  }
  await changeSiteKeys(site, (apps = {}) => ({
    ...apps,
    [app]: {
      owner: app === 'shell' ? undefined : (owner ?? apps[app]?.owner),
      keys: [...(apps[app]?.keys ?? []), key],
    },
  }));
  return `The key may move ${app} in ${site.address} now. Gateways know it within two seconds.`;
}

/**
 * Revokes a key. What is live is signed by the platform first, so that it stays live for gateways
 * that start later.
 */
async function revokeKey(command: KeysCommand, app: string, key: string): Promise<string> {
  const { site } = command;
  const keys = await readExistingKeys(site);
  if (keys.apps[app]?.keys.includes(key) !== true) {
    throw new OperatorError(`This is no key of ${app} in ${site.address}.`);
  }
  const registry = await readExisting(site);
  const isLive = appNames(registry).includes(app);
  const fault = isLive ? findMoveFault(registry, app, keys) : undefined;
  if (fault) {
    throw new OperatorError(
      `The entry of ${app} ${fault.message}, so it must not be signed in this state. Restore the registry first.`,
    );
  }
  if (isLive) {
    await signRegistry(command, keys, [app]);
  }
  const { serial, platform, apps } = await changeSiteKeys(site, (all = {}) => ({
    ...all,
    [app]: { ...all[app], keys: (all[app]?.keys ?? []).filter((each) => each !== key) },
  }));
  if (isLive) {
    await signVersions(site, { serial, platform, apps }, versionsIn(registry, app));
  }
  return `The key is revoked in ${site.address}: gateways refuse it within two seconds. What is live of ${app} stays live, signed by the platform now${isLive ? ` (${describeLive(registry, app)})` : ''}; other versions that only this key has signed have to be shipped again. So that gateways which start later refuse older keys, set SITE_KEY=${platform}@${serial}`;
}

/** Signs what the registry says about an app now, for example after somebody has altered it. */
async function signLive(command: KeysCommand, app: string): Promise<string> {
  const { site } = command;
  const keys = await readExistingKeys(site);
  const registry = await readExisting(site);
  if (!appNames(registry).includes(app)) {
    throw new OperatorError(
      `There is no ${app} to sign in ${site.address}. What can be signed: ${appNames(registry).join(', ')}.`,
    );
  }
  await signRegistry(command, keys, [app]);
  await signVersions(site, keys, versionsIn(registry, app));
  return `${app} is signed by the platform in ${site.address} as it is now: ${describeLive(registry, app)}.`;
}

async function readExistingKeys(site: Site): Promise<SiteKeys> {
  assertPlatform(site);
  const keys =
    (await site.read(KEYS_PATH)).status === 'found' ? await readSiteKeys(site) : undefined;
  if (!keys) {
    throw new OperatorError(
      `${site.address} has no keys yet; start with: npm run portal -- keys init --out <folder>`,
    );
  }
  assertPlatform(site, keys);
  return keys;
}

/** Signs apps in the registry with the platform's key, and changes their owner if one is given. */
async function signRegistry(
  { site, stamp, note }: Pick<KeysCommand, 'site' | 'stamp' | 'note'>,
  keys: SiteKeys,
  apps: readonly string[],
  owner?: string,
): Promise<void> {
  const signerOf = () => assertPlatform(site, keys);
  const started = await readExisting(site);
  await changeRegistry(
    site,
    (before = started) =>
      signMoves(withOwner(before, apps, owner), before, { apps, keys, signerOf }),
    () => Promise.resolve(),
    { action: 'keys', by: stamp.by, note },
  );
}

function withOwner(registry: Registry, apps: readonly string[], owner?: string): Registry {
  const change = <Entry extends object>(all: Readonly<Record<string, Entry>>) =>
    Object.fromEntries(
      Object.entries(all).map(([app, entry]) => [
        app,
        apps.includes(app) ? { ...entry, owner: owner ?? '' } : entry,
      ]),
    );
  return owner === undefined
    ? registry
    : {
        ...registry,
        sections: change(registry.sections),
        ...(registry.retired ? { retired: change(registry.retired) } : {}),
      };
}

interface VersionName {
  readonly app: string;
  readonly version: string;
}

async function signVersions(
  site: Site,
  keys: SiteKeys,
  versions: readonly VersionName[],
): Promise<void> {
  const signer: Signer = assertPlatform(site, keys);
  for (const { app, version } of versions) {
    const description = await readVersion(site, app, version);
    if (description) {
      await signVersion(site, app, description.version, keys, signer);
    }
  }
}

async function listVersions(site: Site): Promise<readonly VersionName[]> {
  return (await site.list('files/')).flatMap(({ path: file }) => {
    const [, app, version] = /^files\/([^/]+)\/([^/]+)\/build\.json$/.exec(file) ?? [];
    return app && version ? [{ app, version }] : [];
  });
}

/** The versions of an app that the registry names. */
function versionsIn(registry: Registry, app: string): readonly VersionName[] {
  const { current, previous, next } = releaseOf(registry, app) ?? {};
  const versions = app === 'shell' ? [registry.shell] : [current, previous, next?.version];
  return versions.flatMap((each) => (each ? [{ app, version: each.version }] : []));
}

function describeLive(registry: Registry, app: string): string {
  const gone = retirementOf(registry, app);
  const versions = versionsIn(registry, app).map(({ version }) => version);
  return gone ? `retired, before ${gone.version}` : versions.join(', ');
}

function ownerOf(registry: Registry, app: string): string | undefined {
  return (releaseOf(registry, app) ?? retirementOf(registry, app))?.owner;
}

/** A public key as the command names it: in one line, or the path of a PEM file. */
function readPublicKey(text: string, root: string): string {
  try {
    const file = path.resolve(root, text);
    const isFile = existsSync(file) && statSync(file).isFile();
    return parsePublicKey(isFile ? readFileSync(file, 'utf8') : text);
  } catch (cause) {
    throw new OperatorError(
      'This is no public key; it has to be an Ed25519 key such as MCowBQYDK2VwAyEA…, or the path of a PEM file with one.',
      { cause },
    );
  }
}
