import type { SectionVersion } from '@portal/shared/pageProtocol/RegistryView';
import { OperatorError } from '../OperatorError.ts';
import type { Registry, Release, ShellVersion } from './Registry.ts';

/** What a registry says of a section; `undefined` where it has none of this name, even if every object has a property that is called so. */
export function releaseOf(registry: Registry | undefined, name: string): Release | undefined {
  return registry && Object.hasOwn(registry.sections, name) ? registry.sections[name] : undefined;
}

/** Who moves a section from one version to another, and when. */
export interface Mover {
  readonly by: string;
  /** The moment, ISO 8601. */
  readonly since: string;
}

/** The registry with this shell, or a first one around it; the same object when it is so already. */
export function withShell(registry: Registry | undefined, shell: ShellVersion): Registry {
  if (!registry) {
    return { format: 1, revision: 1, shell, sections: {} };
  }
  return registry.shell.version === shell.version ? registry : { ...registry, shell };
}

/** The registry with a section made like this; the same object when it is so already. All other sections stay the objects they are. */
export function withRelease(registry: Registry, name: string, release: Release): Registry {
  return releaseOf(registry, name) === release
    ? registry
    : { ...registry, sections: { ...registry.sections, [name]: release } };
}

interface NewRelease {
  readonly owner: string;
  readonly version: SectionVersion;
}

/**
 * The section with this version for everybody; what was current becomes the previous one, and a share ends. The same object when it
 * is so already.
 */
export function releaseTo(
  before: Release | undefined,
  { owner, version }: NewRelease,
  mover: Mover,
): Release {
  if (!before) {
    return { owner, current: version, ...mover };
  }
  const { next, ...rest } = before;
  if (before.current.version === version.version) {
    return next || before.owner !== owner ? { ...rest, owner } : before;
  }
  return { owner, current: version, ...mover, previous: before.current };
}

/** The section with this version for so many of a hundred visitors; the others keep what they have. */
export function shareWith(
  before: Release | undefined,
  version: SectionVersion,
  percent: number,
  mover: Mover,
): Release {
  if (!before) {
    throw new OperatorError(
      'A share of the visitors can get a version only where the others have one; ship it without --percent first.',
    );
  }
  if (before.current.version === version.version) {
    throw new OperatorError(
      `Everybody has ${version.version} already; a share needs another version.`,
    );
  }
  if (before.next?.version.version === version.version && before.next.percent === percent) {
    return before;
  }
  return { ...before, next: { percent, version, ...mover } };
}

/** The section with the version of the share for everybody. */
export function promoteNext(before: Release, mover: Mover): Release {
  if (!before.next) {
    throw new OperatorError(
      `No share of the visitors has another version than ${before.current.version}, so there is nothing to promote.`,
    );
  }
  return releaseTo(before, { owner: before.owner, version: before.next.version }, mover);
}

/**
 * The section at this older version; without one as it was before the last step: without the share if there is one, else at its
 * previous version. What it is rolled back from is nobody's previous version: nothing may fall back on it.
 */
export function stepBack(before: Release, mover: Mover, version?: SectionVersion): Release {
  const { next, ...rest } = before;
  if (next && !version) {
    return rest;
  }
  const target = version ?? before.previous;
  if (!target) {
    throw new OperatorError(
      `There is nothing before ${before.current.version} to go back to; name one of the versions that \`npm run sections\` lists with --version.`,
    );
  }
  if (target.version === before.current.version && !next) {
    return before;
  }
  return { owner: before.owner, current: target, ...mover };
}
