import { OperatorError } from '@portal/site/OperatorError';
import { changeRegistry } from '@portal/site/registry/changeRegistry';
import type { Registry } from '@portal/site/registry/Registry';
import {
  appNames,
  type ChangeStamp,
  releaseOf,
  retirementOf,
  shellsOf,
  versionsOf,
} from '@portal/site/registry/registryChanges';
import { findMoveFault, signMoves } from '@portal/site/signing/moves';
import { assertPlatform, type SiteKeys } from '@portal/site/signing/siteKeys';
import { signVersion } from '@portal/site/signing/versionSignatures';
import type { Site } from '@portal/site/Site';
import { type Description, readVersion } from '@portal/site/versions';
import { readExisting } from '../Move.ts';

interface SigningCommand {
  readonly site: Site;
  readonly stamp: ChangeStamp;
  /** The reason, for the history. */
  readonly note?: string;
}

interface RegistrySigning {
  readonly keys: SiteKeys;
  /** The apps to sign. Apps that are not in the registry are ignored. */
  readonly apps: readonly string[];
  /** Whether to sign the apps even if nobody has signed what the registry says about them. */
  readonly isTrusted: boolean;
  /** The new owner of the apps. */
  readonly owner?: string;
}

/**
 * Signs apps in the registry with the platform's key, and changes their owner if one is given.
 * Returns the new registry. Fails with an `OperatorError`.
 */
export async function signRegistry(
  { site, stamp, note }: SigningCommand,
  { keys, apps, isTrusted, owner }: RegistrySigning,
): Promise<Registry> {
  const signerOf = () => assertPlatform(site, keys);
  const started = await readExisting(site);
  const change = (before = started) => {
    const named = apps.filter((app) => appNames(before).includes(app));
    for (const app of isTrusted ? [] : named) {
      const fault = findMoveFault(before, app, keys);
      if (fault) {
        throw new OperatorError(
          `The entry of ${app} ${fault.message}, so the platform must not sign it in this state. Restore the registry first.`,
        );
      }
    }
    const next = owner === undefined ? before : withOwner(before, named, owner);
    return named.length > 0 ? signMoves(next, before, { apps: named, keys, signerOf }) : before;
  };
  return changeRegistry(site, change, () => Promise.resolve(), {
    action: 'keys',
    by: stamp.by,
    note,
  });
}

function withOwner(
  { sections, retired, ...registry }: Registry,
  apps: readonly string[],
  owner: string,
): Registry {
  const change = <Entry extends object>(all: Readonly<Record<string, Entry>>) =>
    Object.fromEntries(
      Object.entries(all).map(([app, entry]) => [
        app,
        apps.includes(app) ? { ...entry, owner } : entry,
      ]),
    );
  return {
    ...registry,
    sections: change(sections),
    ...(retired ? { retired: change(retired) } : {}),
  };
}

interface AppVersion {
  readonly app: string;
  readonly version: Description['version'];
}

/** Signs versions with the platform's key, unless they have a signature that counts. */
export async function signVersions(
  site: Site,
  keys: SiteKeys,
  versions: readonly AppVersion[],
): Promise<void> {
  const signer = assertPlatform(site, keys);
  for (const { app, version } of versions) {
    await signVersion(site, app, version, { keys, signer });
  }
}

/** Reads all versions in a site. */
export async function readVersions(site: Site): Promise<readonly AppVersion[]> {
  const found = await Promise.all(
    (await site.list('files/')).map(async ({ path }) => {
      const [, app = '', name = ''] = /^files\/([^/]+)\/([^/]+)\/build\.json$/.exec(path) ?? [];
      const description = app === '' ? undefined : await readVersion(site, app, name);
      return description ? [{ app, version: description.version }] : [];
    }),
  );
  return found.flat();
}

/** The versions of an app as the registry describes them, not as files in the site do. */
export function versionsIn(registry: Registry, app: string): readonly AppVersion[] {
  const release = releaseOf(registry, app);
  const versions = app === 'shell' ? shellsOf(registry) : release ? versionsOf(release) : [];
  return versions.map((version) => ({ app, version }));
}

/** The versions of an app in the registry, for a sentence. */
export function describeLive(registry: Registry, app: string): string {
  const gone = retirementOf(registry, app);
  const versions = versionsIn(registry, app).map(({ version }) => version.version);
  return gone ? `retired, before ${gone.version}` : versions.join(', ') || 'no version';
}
