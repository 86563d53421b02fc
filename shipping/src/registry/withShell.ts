import type { ShellVersion, SiteRegistry } from '@portal/shared/registry/SiteRegistry';

/** The registry with this shell, or a first one around it; the same object when it is so already. */
export function withShell(registry: SiteRegistry | undefined, shell: ShellVersion): SiteRegistry {
  if (!registry) {
    return { format: 1, revision: 1, shell, sections: {} };
  }
  return registry.shell.version === shell.version ? registry : { ...registry, shell };
}
