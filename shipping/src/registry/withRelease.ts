import type { SiteRegistry, SiteRelease } from '@portal/shared/registry/SiteRegistry';
import { releaseOf } from './releaseOf.ts';

/** The registry with a section made like this; the same object when it is so already. All other sections stay the objects they are. */
export function withRelease(
  registry: SiteRegistry,
  name: string,
  release: SiteRelease,
): SiteRegistry {
  return releaseOf(registry, name) === release
    ? registry
    : { ...registry, sections: { ...registry.sections, [name]: release } };
}
