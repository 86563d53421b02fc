import type { SiteRegistry, SiteRelease } from '@portal/shared/registry/SiteRegistry';

/** The registry with a section made like this; the same object when it is so already. All other sections stay the objects they are. */
export function withRelease(
  registry: SiteRegistry,
  name: string,
  release: SiteRelease,
): SiteRegistry {
  return registry.sections[name] === release
    ? registry
    : { ...registry, sections: { ...registry.sections, [name]: release } };
}
