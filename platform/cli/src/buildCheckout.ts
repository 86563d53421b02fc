import { existsSync, readFileSync, rmSync } from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';
import { isRepository } from '@portal/build/apps';
import { buildApp } from '@portal/build/buildApp';
import { root } from '@portal/build/root';
import { createFolderSite } from '@portal/site/createFolderSite';
import { OperatorError } from '@portal/site/OperatorError';
import { changeRegistry, readRegistry, REGISTRY_PATH } from '@portal/site/registry/changeRegistry';
import {
  addressesOf,
  assertAddressesFree,
  takenAddresses,
} from '@portal/site/registry/pageAddresses';
import type { KeptSectionVersion, Registry, ShellVersion } from '@portal/site/registry/Registry';
import { type ChangeStamp, released, shellReleased } from '@portal/site/registry/registryChanges';
import type { Site } from '@portal/site/Site';
import { assertLoadable } from './assertLoadable.ts';
import { appsNamed, describeBuilder, findApp, readApp } from './checkout.ts';
import { addShell, builtSite } from './installed/installation.ts';

interface BuiltApp {
  readonly name: string;
  readonly version: string;
  readonly isNew: boolean;
}

/**
 * Builds the named apps, or all apps, into this checkout's own site, and releases them there. In the
 * repository of a single section, the site has the installed package's shell.
 */
export async function buildCheckout(names: readonly string[] = []): Promise<readonly BuiltApp[]> {
  const chosen = appsNamed(names);
  if (!isRepository) {
    addShell();
  }
  assertOwnAddresses(root, chosen);
  const built = describeBuilder(userInfo().username);
  const results = await Promise.all(
    chosen.map(async (name) => ({ name, ...(await buildApp(root, findApp(name), built)) })),
  );
  const { shell, ...sections } = Object.fromEntries(
    results.map((result) => [result.name, result.build]),
  );
  await releaseBuilds(await openBuilt(), { shell, sections }, { by: built.by, since: built.at });
  return results.map((result) => ({
    name: result.name,
    version: result.build.version,
    isNew: result.isNew,
  }));
}

/**
 * Fails if one of these apps claims the address of a page in a different section, according to this
 * checkout's sources and built registry. Does not build anything.
 */
export function assertOwnAddresses(from: string, names: readonly string[]): void {
  let taken = takenAddresses(readBuilt(from)).filter(({ section }) => !names.includes(section));
  for (const name of names) {
    const { pages = {} } = name === 'shell' ? {} : readApp(name, from);
    assertAddressesFree(name, pages, taken);
    taken = [...taken, ...addressesOf(name, pages)];
  }
}

/** This checkout's built registry. An invalid one is replaced by the next build. */
function readBuilt(from: string): Registry | undefined {
  const file = path.join(from, 'built', REGISTRY_PATH);
  try {
    // Safe enough: only this checkout's builds write the file, and invalid JSON counts as no
    // registry.
    return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Registry) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Opens the site with this checkout's builds. Deletes an invalid registry, and the history of a
 * registry that is gone: the next one begins with revision 1 again.
 */
async function openBuilt(): Promise<Site> {
  const site = createFolderSite(builtSite);
  const stored = await readRegistry(site).catch((error: unknown) => {
    // This only loses local builds, which are rebuilt when needed.
    console.log(`${String(error)} It is written anew.`);
    rmSync(path.join(builtSite, REGISTRY_PATH));
    return undefined;
  });
  if (!stored) {
    rmSync(path.join(builtSite, 'history'), { recursive: true, force: true });
  }
  return site;
}

interface Builds {
  readonly shell?: ShellVersion;
  readonly sections: Readonly<Record<string, KeptSectionVersion>>;
}

/** Releases several builds in one registry change. Their files must already be in the site. */
function releaseBuilds(
  site: Site,
  { shell, sections }: Builds,
  stamp: ChangeStamp,
): Promise<Registry> {
  const change = (before: Registry | undefined) => {
    const base = shell ? shellReleased(before, shell) : before;
    if (!base) {
      throw new OperatorError('There is no shell yet; build everything first: npm run build');
    }
    return Object.entries(sections).reduce(
      (registry, [name, version]) =>
        released(registry, name, { owner: readApp(name).owner, version }, stamp),
      base,
    );
  };
  return changeRegistry(site, change, assertLoadable, { action: 'build', by: stamp.by });
}
