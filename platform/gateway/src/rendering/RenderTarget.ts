import {
  type KeptSectionVersion,
  type Registry,
  shellsOf,
  type ShellVersion,
} from '@portal/site/registry/Registry';

/** A version that has a server file. */
export type Renderable<Version> = Version & { readonly server: string };

/** A renderable version of a section, and the shell to render it in. */
export interface RenderTarget {
  readonly name: string;
  readonly version: Renderable<KeptSectionVersion>;
  readonly shell: Renderable<ShellVersion>;
}

/** The versions of a target, for a report. */
export function describeTarget({ name, version, shell }: RenderTarget) {
  return { section: name, version: version.version, shell: shell.version };
}

/**
 * All renderable versions with pages that visitors can get, in each shell; those in the live shell
 * come first.
 */
export function targetsOf(registry: Registry): readonly RenderTarget[] {
  return shellsOf(registry).flatMap((shell) =>
    Object.entries(registry.sections).flatMap(([name, { current, next }]) =>
      [current, next?.version].flatMap((version) =>
        version && hasServer(version) && hasServer(shell) && hasAddress(version)
          ? [{ name, version, shell }]
          : [],
      ),
    ),
  );
}

function hasServer<Version extends { readonly server?: string }>(
  version: Version,
): version is Renderable<Version> {
  return version.server !== undefined;
}

/** Whether the version has pages or parts that the gateway can render. */
function hasAddress({ pages, fills = {} }: KeptSectionVersion): boolean {
  return (
    Object.values(pages).some(({ path }) => path !== undefined) || Object.keys(fills).length > 0
  );
}
