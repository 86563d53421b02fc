import type { SiteRegistry, SiteRelease } from '@portal/shared/registry/SiteRegistry';

/** What a registry says of a section; `undefined` where it has none of this name, even if every object has a property that is called so. */
export function releaseOf(
  registry: SiteRegistry | undefined,
  name: string,
): SiteRelease | undefined {
  return registry && Object.hasOwn(registry.sections, name) ? registry.sections[name] : undefined;
}
