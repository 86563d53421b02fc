import { readAs } from './readAs.ts';
import { registrySchema } from './registrySchema.ts';
import type { SiteRegistry } from './SiteRegistry.ts';

/** Reads the text of a registry. Fails with an `Error` whose message says in one sentence where it is wrong and what belongs there. */
export function parseRegistry(text: string): SiteRegistry {
  return readAs(registrySchema, text, 'The registry');
}
