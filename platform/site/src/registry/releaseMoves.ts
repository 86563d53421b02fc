import { OperatorError } from '../OperatorError.ts';
import type { KeptSectionVersion, Registry, Release, ShellVersion } from './Registry.ts';

/**
 * A section's release; `undefined` if there is none, even for names that every object has as a
 * property.
 */
export function releaseOf(registry: Registry | undefined, name: string): Release | undefined {
  return registry && Object.hasOwn(registry.sections, name) ? registry.sections[name] : undefined;
}

/** Who made a change, and when. */
export interface ChangeStamp {
  readonly by: string;
  /** ISO 8601. */
  readonly since: string;
}

/** The registry with this shell, or a new one; the same object if nothing changes. */
export function withShell(registry: Registry | undefined, shell: ShellVersion): Registry {
  if (!registry) {
    return { format: 1, revision: 1, shell, sections: {} };
  }
  return registry.shell.version === shell.version ? registry : { ...registry, shell };
}

/**
 * The registry with this release of a section; the same object if nothing changes. Other sections
 * keep their objects.
 */
export function withRelease(registry: Registry, name: string, release: Release): Registry {
  return releaseOf(registry, name) === release
    ? registry
    : { ...registry, sections: { ...registry.sections, [name]: release } };
}

interface NewRelease {
  readonly owner: string;
  readonly version: KeptSectionVersion;
}

/**
 * Releases a version to everybody: the current one becomes the previous one, and a staged rollout
 * ends. Returns the same object if nothing changes.
 */
export function releaseTo(
  before: Release | undefined,
  { owner, version }: NewRelease,
  stamp: ChangeStamp,
): Release {
  if (!before) {
    return { owner, current: version, ...stamp };
  }
  const { next, ...rest } = before;
  if (before.current.version === version.version) {
    return next || before.owner !== owner ? { ...rest, owner } : before;
  }
  return { owner, current: version, ...stamp, previous: before.current };
}

/** Releases a version to a percentage of visitors; the others keep the current one. */
export function shareWith(
  before: Release | undefined,
  { owner, version }: NewRelease,
  percent: number,
  stamp: ChangeStamp,
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
  const { next } = before;
  if (
    before.owner === owner &&
    next?.version.version === version.version &&
    next.percent === percent
  ) {
    return before;
  }
  return { ...before, owner, next: { percent, version, ...stamp } };
}

/** Releases the staged version to everybody. */
export function promoteNext(before: Release, stamp: ChangeStamp): Release {
  if (!before.next) {
    throw new OperatorError(
      `No share of the visitors has another version than ${before.current.version}, so there is nothing to promote.`,
    );
  }
  return releaseTo(before, { owner: before.owner, version: before.next.version }, stamp);
}

/**
 * Rolls back to this version, or by one step: ends a staged rollout if there is one, otherwise
 * returns to the previous version. The abandoned version does not become the previous one, because
 * nothing may fall back to it.
 */
export function stepBack(
  before: Release,
  stamp: ChangeStamp,
  version?: KeptSectionVersion,
): Release {
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
  return { owner: before.owner, current: target, ...stamp };
}
