import type { SiteRegistry } from '@portal/shared/registry/SiteRegistry';
import { ShippingError } from '../ShippingError.ts';
import { releaseOf } from './releaseOf.ts';

/**
 * Fails with a `ShippingError` when an app has moved between two readings of the registry. Other teams' sections may have, but not this
 * one: the second command would undo the first without having seen it.
 */
export function assertUntouched(
  name: string,
  started: SiteRegistry | undefined,
  now: SiteRegistry | undefined,
): void {
  const found = versionsOf(name, now);
  if (versionsOf(name, started) !== found) {
    throw new ShippingError(
      `Somebody else moved ${name} meanwhile: it is at ${found} now. Nothing was changed here; look at it with \`npm run sections\` and run the command again.`,
    );
  }
}

function versionsOf(name: string, registry: SiteRegistry | undefined): string {
  const release = releaseOf(registry, name);
  const versions =
    name === 'shell'
      ? [registry?.shell.version]
      : [release?.current.version, release?.next?.version.version];
  return versions.filter((version) => version !== undefined).join(' and ');
}
