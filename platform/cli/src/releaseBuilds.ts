import { OperatorError } from '@portal/site/OperatorError';
import type { KeptSectionVersion, Registry, ShellVersion } from '@portal/site/registry/Registry';
import {
  type ChangeStamp,
  releaseOf,
  releaseTo,
  withRelease,
  withShell,
} from '@portal/site/registry/releaseMoves';
import type { Site } from '@portal/site/Site';
import { moveRegistry } from './moveRegistry.ts';

interface Builds {
  readonly shell?: ShellVersion;
  /** Sections by name. */
  readonly releases: Readonly<
    Record<string, { readonly owner: string; readonly version: KeptSectionVersion }>
  >;
}

/**
 * Releases several builds in one registry change, as a checkout does with its own site. Their files
 * are already in the site.
 */
export function releaseBuilds(
  site: Site,
  { shell, releases }: Builds,
  stamp: ChangeStamp,
): Promise<Registry> {
  return moveRegistry(site, (before) => {
    const base = shell ? withShell(before, shell) : before;
    if (!base) {
      throw new OperatorError(
        'There is no shell yet; the first build is of everything: npm run build',
      );
    }
    return Object.entries(releases).reduce(
      (registry, [name, release]) =>
        withRelease(registry, name, releaseTo(releaseOf(registry, name), release, stamp)),
      base,
    );
  });
}
