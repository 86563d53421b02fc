import { changeRegistry, readRegistry } from '@portal/site/registry/changeRegistry';
import type { Registry } from '@portal/site/registry/Registry';
import type { ChangeStamp } from '@portal/site/registry/registryChanges';
import type { Site } from '@portal/site/Site';
import { assertLoadable } from './assertLoadable.ts';
import { missingPortal } from './ship.ts';

/** A change to one app in the registry. */
export interface Move {
  readonly site: Site;
  readonly name: string;
  readonly stamp: ChangeStamp;
  /** The reason, for the history. */
  readonly note?: string;
}

/**
 * Changes an app in the registry; `change` gets the current registry, again for each attempt, and
 * the one that the command has started with. Returns the registry before the command and the new
 * revision. Fails with an `OperatorError`.
 */
export async function changeApp(
  { site, stamp, note }: Move,
  action: string,
  change: (now: Registry, started: Registry) => Registry,
): Promise<{ readonly started: Registry; readonly revision: number }> {
  const started = await readExisting(site);
  const { revision } = await changeRegistry(
    site,
    (now = started) => change(now, started),
    assertLoadable,
    { action, by: stamp.by, note },
  );
  return { started, revision };
}

/** Reads a site's registry. Fails with an `OperatorError` if there is none. */
export async function readExisting(site: Site): Promise<Registry> {
  const stored = await readRegistry(site);
  if (!stored) {
    throw missingPortal(site);
  }
  return stored.registry;
}
