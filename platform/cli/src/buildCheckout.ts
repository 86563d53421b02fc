import { rmSync } from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';
import { isRepository } from '@portal/build/apps';
import { root } from '@portal/build/root';
import { documentPath } from '@portal/site/apps/AppDocument';
import { type AppState, composeRegistry } from '@portal/site/apps/composeRegistry';
import { applyMove } from '@portal/site/apps/planMove';
import { OLD_REGISTRY, readPortal } from '@portal/site/apps/Portal';
import { writeMove } from '@portal/site/apps/writeMove';
import { createFolderSite } from '@portal/site/createFolderSite';
import { OperatorError } from '@portal/site/OperatorError';
import { assertClaimsFree, claimsIn, takenClaims } from '@portal/site/registry/pageAddresses';
import { assertPlacesFit, placesIn } from '@portal/site/registry/places';
import type { Registry } from '@portal/site/registry/Registry';
import type { Site } from '@portal/site/Site';
import { readVersion, refOf } from '@portal/site/versions';
import { assertLoadable } from './assertLoadable.ts';
import { appsNamed, buildHere, describeBuilder, readApp } from './checkout.ts';
import { addShell, builtSite } from './installed/installation.ts';
import type { ChangeStamp } from './Move.ts';

interface BuiltApp {
  readonly name: string;
  readonly version: string;
  readonly isNew: boolean;
}

/**
 * Builds the named apps, or all apps, into this checkout's own site, and releases them there. In
 * the repository of a single section, the site has the installed package's shell.
 */
export async function buildCheckout(names: readonly string[] = []): Promise<readonly BuiltApp[]> {
  const chosen = appsNamed(names);
  if (!isRepository) {
    addShell();
  }
  await assertOwnAddresses(root, chosen);
  const built = describeBuilder(userInfo().username);
  const results = await Promise.all(
    chosen.map(async (name) => ({ name, ...(await buildHere(name, built)) })),
  );
  const versions = results.map(({ name, build: { version } }) => ({ name, version }));
  await releaseBuilds(await openBuilt(), versions, { by: built.by, since: built.at });
  return results.map((result) => ({
    name: result.name,
    version: result.build.version,
    isNew: result.isNew,
  }));
}

/**
 * Fails if one of these apps claims the path of a page in a different section, or fills a place
 * that does not exist, according to this checkout's sources and built registry. Does not build
 * anything.
 */
export async function assertOwnAddresses(from: string, names: readonly string[]): Promise<void> {
  const registry = await readBuilt(from);
  let taken = takenClaims(registry).filter(({ section }) => !names.includes(section));
  const sections = names
    .filter((name) => name !== 'shell')
    .map((section) => ({ section, ...readApp(section, from) }));
  for (const { section, ...claiming } of sections) {
    assertClaimsFree(section, claiming, taken);
    taken = [...taken, ...claimsIn(section, claiming)];
  }
  const others = placesIn(registry).filter(({ section }) => !names.includes(section));
  for (const described of sections) {
    assertPlacesFit(described.section, described, [...others, ...sections]);
  }
}

/** The registry of this checkout's builds; `undefined` if there is none or it cannot be read. */
async function readBuilt(from: string): Promise<Registry | undefined> {
  const portal = await readPortal(createFolderSite(path.join(from, 'built'))).catch(
    () => undefined,
  );
  return portal?.composed?.registry;
}

/**
 * Opens the site with this checkout's builds. Deletes builds that cannot be read or have the
 * previous format: local builds are rebuilt when needed.
 */
async function openBuilt(): Promise<Site> {
  for (const name of [OLD_REGISTRY, 'previews.json', 'history']) {
    rmSync(path.join(builtSite, name), { recursive: true, force: true });
  }
  const site = createFolderSite(builtSite);
  for (const [app, fault] of (await readPortal(site)).faults) {
    console.error(`${fault} It is written anew.`);
    rmSync(path.join(builtSite, documentPath(app)));
  }
  return site;
}

/** Releases builds whose files are in the site. All are planned before the first is written. */
async function releaseBuilds(
  site: Site,
  builds: readonly { readonly name: string; readonly version: string }[],
  stamp: ChangeStamp,
): Promise<void> {
  const before = await readPortal(site);
  const apps = new Map<string, AppState>(before.apps);
  for (const { name, version } of builds) {
    const stored = await readVersion(site, name, version);
    if (stored) {
      const { owner } = readApp(name);
      const command = { kind: 'ship', version: refOf(stored), owner, newOwner: owner } as const;
      apps.set(name, applyMove(before, command, { app: name, ...stamp }, stored));
    }
  }
  const after = composeRegistry(apps, before.composed?.held)?.registry;
  if (!after) {
    throw new OperatorError('There is no shell yet; build everything first: npm run build', {
      code: 'missing',
    });
  }
  await assertLoadable(site, after, before.composed?.registry);
  for (const { name } of builds) {
    const state = apps.get(name);
    if (state) {
      await writeMove(before, state.document);
    }
  }
}
