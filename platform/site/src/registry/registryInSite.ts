import { isDeepStrictEqual } from 'node:util';
import { OperatorError } from '../OperatorError.ts';
import type { Site } from '../Site.ts';
import { parseRegistry, type Registry } from './Registry.ts';

/** The registry's path in a site. */
export const REGISTRY_PATH = 'registry.json';

/** A site's registry with its tag, which conditional writes need. */
interface TaggedRegistry {
  readonly registry: Registry;
  readonly tag: string;
}

/**
 * Reads a site's registry; `undefined` if there is none yet. Fails with an `OperatorError` if it is
 * invalid, so that nothing overwrites it.
 */
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

/**
 * A change to the registry; returns the same object if there is nothing to do. The revision is
 * incremented on write.
 */
export type RegistryChange = (before: Registry | undefined) => Registry;

/** Throws for a registry that must not replace the current one. */
type AssertSound = (next: Registry, before: Registry | undefined) => Promise<void>;

/** How often a change is retried after someone else was faster. */
const MAX_REPEATS = 5;

/**
 * Changes a site's registry by compare-and-swap: writes only if the site still has the revision
 * that `change` was given, and if `assertSound` accepts the result. If another app changed in
 * between, the change is applied again to the new registry. Returns the registry in the site
 * afterwards. Fails with an `OperatorError` if the same app changed, or if someone else is faster
 * again and again; then nothing is changed and the command can be repeated.
 */
export async function swapRegistry(
  site: Site,
  change: RegistryChange,
  assertSound: AssertSound,
): Promise<Registry> {
  let first: (Swap & { readonly tag: string | undefined }) | undefined;
  let isMoved = false;
  for (let repeat = 0; repeat <= MAX_REPEATS; repeat += 1) {
    if (repeat > 0) {
      await waitForOthers(repeat);
    }
    const before = await readRegistry(site);
    isMoved = before?.tag !== first?.tag;
    if (first && hasWritten(first, before?.registry)) {
      return first.next;
    }
    if (first) {
      assertUnmoved(first, before?.registry);
    }
    const changed = change(before?.registry);
    if (changed === before?.registry) {
      return changed;
    }

    const text = `${JSON.stringify({ ...changed, revision: (before?.registry.revision ?? 0) + 1 }, null, 2)}\n`;
    // Validated with the same parser that will read it: never write a registry that a gateway would
    // reject.
    const next = parseChange(text);
    await assertSound(next, before?.registry);
    const bytes = new TextEncoder().encode(text);
    const isWritten = before
      ? await site.replace(REGISTRY_PATH, bytes, before.tag)
      : await site.create(REGISTRY_PATH, bytes);
    if (isWritten) {
      return next;
    }
    first ??= { before: before?.registry, next, tag: before?.tag };
  }
  if (!isMoved) {
    throw new OperatorError(
      `${site.address}/${REGISTRY_PATH} could not be written, although nobody has moved it: something else stands there, or the storage refuses the write. Nothing was changed here.`,
    );
  }
  throw new OperatorError(
    `Others moved the registry of ${site.address} each of the ${MAX_REPEATS + 1} times that this was tried. Nothing was changed here; run the command again.`,
  );
}

/** A change that someone else was faster than. */
interface Swap {
  readonly before: Registry | undefined;
  readonly next: Registry;
}

/** Random delays, so that the same writers do not collide again. */
function waitForOthers(repeat: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, (0.5 + Math.random()) * 10 * 2 ** repeat));
}

/** Whether the rejected write had in fact happened: the client may have sent it twice. */
function hasWritten({ next }: Swap, now: Registry | undefined): boolean {
  return isDeepStrictEqual(next, now);
}

/** Fails with an `OperatorError` if an app that the change affects has changed in the meantime. */
function assertUnmoved({ before, next }: Swap, now: Registry | undefined): void {
  const appsOf = (registry: Registry | undefined) =>
    new Map<string, unknown>([
      ['shell', registry?.shell],
      ...Object.entries(registry?.sections ?? {}),
    ]);
  const [was, is] = [appsOf(before), appsOf(now)];
  for (const [name, app] of appsOf(next)) {
    const isChanged = !isDeepStrictEqual(app, was.get(name));
    if (isChanged && !isDeepStrictEqual(is.get(name), was.get(name))) {
      throw new OperatorError(
        `Somebody else moved ${name} at the same moment. Nothing was changed here; look at it with \`npm run sections\` and run the command again.`,
      );
    }
  }
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
