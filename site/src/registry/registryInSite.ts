import { OperatorError } from '../OperatorError.ts';
import type { Site } from '../Site.ts';
import { parseRegistry, type Registry } from './Registry.ts';

/** Where the registry lies in a site. */
export const REGISTRY_PATH = 'registry.json';

/** A site's registry, with the tag that a write has to name. */
interface TaggedRegistry {
  readonly registry: Registry;
  readonly tag: string;
}

/** Reads a site's registry; `undefined` where there is none yet. Fails with an `OperatorError` when it is wrong: nobody writes over that. */
export async function readRegistry(site: Site): Promise<TaggedRegistry | undefined> {
  const reading = await site.read(REGISTRY_PATH);
  if (reading.status !== 'found') {
    return undefined;
  }
  try {
    return { registry: parseRegistry(new TextDecoder().decode(reading.bytes)), tag: reading.tag };
  } catch (cause) {
    throw new OperatorError(
      `${site.address}/${REGISTRY_PATH} cannot be changed. ${cause instanceof Error ? cause.message : String(cause)}`,
      { cause },
    );
  }
}

/** What a command makes of the registry; the same object when there is nothing to do. The revision is counted by whoever writes. */
export type RegistryChange = (before: Registry | undefined) => Registry;

/** Refuses a registry that would take the place of another by failing. */
type AssertSound = (next: Registry, before: Registry | undefined) => Promise<void>;

/**
 * Changes a site's registry by compare and swap: it is written only where it is still at the revision that `change` was given, and
 * where `assertSound` lets it pass. Gives what is in the site afterwards. Fails with an `OperatorError` for whoever comes second; then
 * nothing is changed and the command can be repeated.
 */
export async function swapRegistry(
  site: Site,
  change: RegistryChange,
  assertSound: AssertSound,
): Promise<Registry> {
  const before = await readRegistry(site);
  const changed = change(before?.registry);
  if (changed === before?.registry) {
    return changed;
  }

  const text = `${JSON.stringify({ ...changed, revision: (before?.registry.revision ?? 0) + 1 }, null, 2)}\n`;
  // Checked by the same eyes that will read it: a registry that no gateway takes is not written.
  const next = parseChange(text);
  await assertSound(next, before?.registry);
  const bytes = new TextEncoder().encode(text);
  const isWritten = before
    ? await site.replace(REGISTRY_PATH, bytes, before.tag)
    : await site.create(REGISTRY_PATH, bytes);
  if (!isWritten) {
    const was = before ? `at revision ${before.registry.revision} any more` : 'empty any more';
    throw new OperatorError(
      `Somebody else moved the registry at the same moment: ${site.address} is not ${was}. Nothing was changed here; run the command again.`,
    );
  }
  return next;
}

function parseChange(text: string): Registry {
  try {
    return parseRegistry(text);
  } catch (cause) {
    throw new OperatorError(
      `This would break the registry, so it stays as it is. ${cause instanceof Error ? cause.message : String(cause)}`,
      { cause },
    );
  }
}
