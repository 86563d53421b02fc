import { parseRegistry } from '@portal/shared/registry/parseRegistry';
import type { SiteRegistry } from '@portal/shared/registry/SiteRegistry';
import { ShippingError } from '../ShippingError.ts';
import type { Site } from '../site/Site.ts';

/** Where the registry lies in a site. */
export const REGISTRY_PATH = 'registry.json';

/** A site's registry, with the tag that a write has to name. */
export interface StoredRegistry {
  readonly registry: SiteRegistry;
  readonly tag: string;
}

/** Reads a site's registry; `undefined` where there is none yet. Fails with a `ShippingError` when it is wrong: nobody writes over that. */
export async function readRegistry(site: Site): Promise<StoredRegistry | undefined> {
  const reading = await site.read(REGISTRY_PATH);
  if (reading.status !== 'found') {
    return undefined;
  }
  try {
    return { registry: parseRegistry(new TextDecoder().decode(reading.bytes)), tag: reading.tag };
  } catch (cause) {
    throw new ShippingError(
      `${site.address}/${REGISTRY_PATH} cannot be changed. ${cause instanceof Error ? cause.message : String(cause)}`,
      { cause },
    );
  }
}
