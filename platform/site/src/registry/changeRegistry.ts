import { isDeepStrictEqual } from 'node:util';
import { OperatorError } from '../OperatorError.ts';
import { findMoveFault, isSameState, signMoves } from '../signing/moves.ts';
import { readSiteKeys, signerFor, type SiteKeys } from '../signing/siteKeys.ts';
import { type Site, writeIfUnchanged } from '../Site.ts';
import { describeClaim, findSharedAddresses } from './findMistakes.ts';
import { type ChangeReason, recordChange } from './history.ts';
import { assertNotHeld } from './holds.ts';
import { parseRegistry, parseSignedRegistry, type Registry } from './Registry.ts';
import { appNames } from './registryChanges.ts';

/** The registry's path in a site. */
export const REGISTRY_PATH = 'registry.json';

/** A registry with its tag, which is required for conditional writes. */
interface TaggedRegistry {
  readonly registry: Registry;
  readonly tag: string;
}

/**
 * Reads a site's registry; `undefined` if there is none yet. Fails with an `OperatorError` if it is
 * invalid, so that it is not overwritten.
 */
export async function readRegistry(site: Site): Promise<TaggedRegistry | undefined> {
  const reading = await site.read(REGISTRY_PATH);
  if (reading.status !== 'found') {
    return undefined;
  }
  try {
    const parse = site.signing ? parseSignedRegistry : parseRegistry;
    return { registry: parse(new TextDecoder().decode(reading.bytes)), tag: reading.tag };
  } catch (cause) {
    throw new OperatorError(
      `${site.address}/${REGISTRY_PATH} cannot be changed. ${cause instanceof Error ? cause.message : String(cause)}`,
      { cause },
    );
  }
}

/**
 * A change to the registry. Returns the same object if nothing changes. The revision is incremented
 * on write.
 */
type RegistryChange = (before: Registry | undefined) => Registry;

/** Throws if a registry must not replace the current one. */
type AssertSound = (site: Site, next: Registry, before: Registry | undefined) => Promise<void>;

const MAX_ATTEMPTS = 6;

/**
 * Changes a site's registry by compare-and-swap: writes only if the site still has the revision
 * passed to `change`, and if `assertSound` accepts the result. If a different app has changed in
 * between, applies the change to the new registry. If the site has keys, signs the apps that it
 * changes. Then adds the change to the site's history.
 * Returns the resulting registry. Fails with an `OperatorError` if an affected app is held or has
 * changed, or if other writers win every attempt. In these cases nothing is changed.
 */
export async function changeRegistry(
  site: Site,
  change: RegistryChange,
  assertSound: AssertSound,
  reason: ChangeReason,
): Promise<Registry> {
  let first: RejectedWrite | undefined;
  let hasChanged = false;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    if (attempt > 0) {
      await waitForOthers(attempt);
    }
    const keys = await readSiteKeys(site);
    const before = await readRegistry(site);
    hasChanged = before?.tag !== first?.tag;
    // A rejected write can have succeeded nevertheless, because clients retry requests.
    if (first && isDeepStrictEqual(first.next, before?.registry)) {
      await recordChange(site, first.before, first.next, reason);
      return first.next;
    }
    if (first) {
      assertSameApps(first, before?.registry);
    }
    const changed = change(before?.registry);
    if (changed === before?.registry) {
      return changed;
    }
    for (const name of changedApps(before?.registry, changed)) {
      assertNotHeld(before?.registry, name);
    }
    const moved = keys ? signChanges(site, keys, before?.registry, changed) : changed;

    const text = `${JSON.stringify({ ...moved, revision: (before?.registry.revision ?? 0) + 1 }, null, 2)}\n`;
    // Validate with the parser that gateways use, so that a registry they would reject is never
    // written.
    const next = parseChange(text, before?.registry);
    await assertSound(site, next, before?.registry);
    if (await writeIfUnchanged(site, REGISTRY_PATH, text, before?.tag)) {
      await recordChange(site, before?.registry, next, reason);
      return next;
    }
    first ??= { before: before?.registry, next, tag: before?.tag };
  }
  throw new OperatorError(
    hasChanged
      ? `The registry of ${site.address} changed during all ${MAX_ATTEMPTS} attempts. Nothing was changed here; run the command again.`
      : `${site.address}/${REGISTRY_PATH} could not be written, although nobody has changed it: something else has that name, or the storage refuses the write. Nothing was changed here.`,
  );
}

/**
 * Signs the apps that a change affects. Their entries before the change must be signed as well:
 * otherwise, anyone who can write to the site could get a version signed that was never shipped.
 */
function signChanges(
  site: Site,
  keys: SiteKeys,
  before: Registry | undefined,
  after: Registry,
): Registry {
  const known = before ? appNames(before) : [];
  const apps = [...new Set([...known, ...appNames(after)])].filter(
    (app) => !isSameState(before, after, app),
  );
  for (const app of apps.filter((name) => known.includes(name))) {
    const fault = before && findMoveFault(before, app, keys);
    if (fault) {
      throw new OperatorError(
        `${app} cannot be moved, because its entry in ${site.address}/${REGISTRY_PATH} ${fault.message}, so gateways do not follow it. Nothing was changed here. Restore the registry, or let the platform sign what is right: portal keys sign ${app}`,
      );
    }
  }
  const signed = signMoves(after, before, {
    apps,
    keys,
    signerOf: (app) => signerFor(site, app, keys),
  });
  for (const app of apps) {
    const fault = findMoveFault(signed, app, keys);
    if (fault) {
      throw new OperatorError(
        `No gateway would follow this, because the entry of ${app} ${fault.message}. Nothing was changed here.`,
      );
    }
  }
  return signed;
}

/** A write that was rejected because someone else wrote first. */
interface RejectedWrite {
  readonly before: Registry | undefined;
  readonly next: Registry;
  readonly tag: string | undefined;
}

/** Waits for a random time, so that the same writers do not collide again. */
function waitForOthers(attempt: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, (0.5 + Math.random()) * 10 * 2 ** attempt));
}

/** Fails with an `OperatorError` if an app affected by the change has changed in the meantime. */
function assertSameApps({ before, next }: RejectedWrite, now: Registry | undefined): void {
  const moved = changedApps(before, now);
  for (const name of changedApps(before, next)) {
    if (moved.has(name)) {
      throw new OperatorError(
        `Somebody else changed ${name} at the same time. Nothing was changed here; look at it with \`portal sections\` and run the command again.`,
      );
    }
  }
}

/** The names of the apps that differ between two registries. */
function changedApps(
  before: Registry | undefined,
  after: Registry | undefined,
): ReadonlySet<string> {
  const [was, is] = [appsOf(before), appsOf(after)];
  const names = [...was.keys(), ...is.keys()];
  return new Set(names.filter((name) => !isDeepStrictEqual(was.get(name), is.get(name))));
}

/** The live and the retired apps by name. */
function appsOf(registry: Registry | undefined): ReadonlyMap<string, unknown> {
  return new Map<string, unknown>([
    ['shell', [registry?.shell, registry?.nextShell]],
    ...Object.entries(registry?.retired ?? {}),
    ...Object.entries(registry?.sections ?? {}),
  ]);
}

/** Parses a registry before it is written. Only addresses that were shared before may be. */
function parseChange(text: string, before: Registry | undefined): Registry {
  try {
    const next = parseSignedRegistry(text);
    const known = sharedAddresses(before);
    const mistake = sharedAddresses(next).find((sentence) => !known.includes(sentence));
    if (mistake !== undefined) {
      throw new Error(mistake);
    }
    return next;
  } catch (cause) {
    throw new OperatorError(
      `This would break the registry, so it stays as it is. ${cause instanceof Error ? cause.message : String(cause)}`,
      { cause },
    );
  }
}

function sharedAddresses(registry: Registry | undefined): readonly string[] {
  return findSharedAddresses(registry?.sections ?? {}).map(
    ({ sections: [owner, section], path }) =>
      `The registry is wrong at sections.${section}: ${describeClaim(path, owner)}.`,
  );
}
