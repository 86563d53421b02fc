import { parseRegistry } from '@portal/shared/registry/parseRegistry';
import type { SiteRegistry } from '@portal/shared/registry/SiteRegistry';
import { ShippingError } from '../ShippingError.ts';
import type { Site } from '../site/Site.ts';
import { assertLoadable } from './assertLoadable.ts';
import { readRegistry, REGISTRY_PATH } from './readRegistry.ts';

/** What a command makes of the registry; the same object when there is nothing to do. The revision is counted by whoever writes. */
export type RegistryChange = (before: SiteRegistry | undefined) => SiteRegistry;

/**
 * Changes a site's registry by compare and swap: it is written only where it is still at the revision that `change` was given. Gives
 * what is in the site afterwards. Fails with a `ShippingError` for whoever comes second; then nothing is changed and the command can
 * be repeated.
 */
export async function moveRegistry(site: Site, change: RegistryChange): Promise<SiteRegistry> {
  const before = await readRegistry(site);
  const changed = change(before?.registry);
  if (changed === before?.registry) {
    return changed;
  }

  const text = `${JSON.stringify({ ...changed, revision: (before?.registry.revision ?? 0) + 1 }, null, 2)}\n`;
  // Checked by the same eyes that will read it: a registry that no gateway takes is not written.
  const next = parseChange(text);
  await assertLoadable(site, before?.registry, next);
  const bytes = new TextEncoder().encode(text);
  const isWritten = before
    ? await site.replace(REGISTRY_PATH, bytes, before.tag)
    : await site.create(REGISTRY_PATH, bytes);
  if (!isWritten) {
    const was = before ? `at revision ${before.registry.revision} any more` : 'empty any more';
    throw new ShippingError(
      `Somebody else moved the registry at the same moment: ${site.address} is not ${was}. Nothing was changed here; run the command again.`,
    );
  }
  return next;
}

function parseChange(text: string): SiteRegistry {
  try {
    return parseRegistry(text);
  } catch (cause) {
    throw new ShippingError(
      `This would break the registry, so it stays as it is. ${cause instanceof Error ? cause.message : String(cause)}`,
      { cause },
    );
  }
}
