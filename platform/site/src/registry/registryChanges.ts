import { formatTime } from '../formatTime.ts';
import { OperatorError } from '../OperatorError.ts';
import type {
  KeptSectionVersion,
  Registry,
  Release,
  Retirement,
  ShellVersion,
} from './Registry.ts';

/** The author and time of a change. */
export interface ChangeStamp {
  readonly by: string;
  /** ISO 8601. */
  readonly since: string;
}

interface NewRelease {
  readonly owner: string;
  readonly version: KeptSectionVersion;
}

// The functions below return the same registry if nothing changes, and reuse the objects of
// unaffected sections.

/**
 * Returns the registry with this shell live for all visitors, which ends a staged rollout; creates
 * a registry if there is none.
 */
export function shellReleased(registry: Registry | undefined, shell: ShellVersion): Registry {
  if (!registry) {
    return { format: 1, revision: 1, shell, sections: {} };
  }
  const { nextShell, ...rest } = registry;
  if (registry.shell.version !== shell.version) {
    return { ...rest, shell };
  }
  return nextShell ? rest : registry;
}

/** Returns the registry with a shell for a percentage of visitors. */
export function shellStaged(
  registry: Registry,
  { version, percent }: { readonly version: ShellVersion; readonly percent: number },
  stamp: ChangeStamp,
): Registry {
  const { shell, nextShell } = registry;
  if (shell.version === version.version) {
    throw alreadyLive(version);
  }
  const isStaged = nextShell?.version.version === version.version && nextShell.percent === percent;
  return isStaged ? registry : { ...registry, nextShell: { percent, version, ...stamp } };
}

/**
 * Returns the registry with a version released to all visitors: the current version becomes the
 * previous one, and a staged rollout ends.
 */
export function released(
  registry: Registry,
  name: string,
  { owner, version }: NewRelease,
  stamp: ChangeStamp,
): Registry {
  const before = releaseOf(registry, name);
  if (!before) {
    return withRelease(registry, name, { owner, current: version, ...stamp });
  }
  const { next, ...rest } = before;
  if (before.current.version !== version.version) {
    const previous = before.current;
    return withRelease(registry, name, { owner, current: version, ...stamp, previous });
  }
  return next || before.owner !== owner
    ? withRelease(registry, name, { ...rest, owner })
    : registry;
}

/**
 * Returns the registry with a version released to a percentage of visitors; the others stay on the
 * current version.
 */
export function staged(
  registry: Registry,
  name: string,
  { owner, version, percent }: NewRelease & { readonly percent: number },
  stamp: ChangeStamp,
): Registry {
  const before = releaseOf(registry, name);
  if (!before) {
    throw noVersionForOthers();
  }
  if (before.current.version === version.version) {
    throw alreadyLive(version);
  }
  const { next } = before;
  const isStaged =
    before.owner === owner && next?.version.version === version.version && next.percent === percent;
  return isStaged
    ? registry
    : withRelease(registry, name, { ...before, owner, next: { percent, version, ...stamp } });
}

export function noVersionForOthers(): OperatorError {
  return new OperatorError(
    'A share of the visitors can get a version only where the others have one; ship it without --percent first.',
  );
}

function alreadyLive({ version }: Pick<KeptSectionVersion, 'version'>): OperatorError {
  return new OperatorError(
    `${version} is already live for everyone; a share needs another version.`,
  );
}

/** Returns the registry with an app's staged version for another percentage of visitors. */
export function restaged(
  registry: Registry,
  name: string,
  percent: number,
  stamp: ChangeStamp,
): Registry {
  if (name === 'shell') {
    return shellStaged(registry, { version: stagedShell(registry).version, percent }, stamp);
  }
  const { owner, next } = stagedRelease(registry, name);
  return staged(registry, name, { owner, version: next.version, percent }, stamp);
}

/** Returns the registry with an app's staged version released to all visitors. */
export function promoted(registry: Registry, name: string, stamp: ChangeStamp): Registry {
  if (name === 'shell') {
    return shellReleased(registry, stagedShell(registry).version);
  }
  const { owner, next } = stagedRelease(registry, name);
  return released(registry, name, { owner, version: next.version }, stamp);
}

function stagedShell({ shell, nextShell }: Registry): NonNullable<Registry['nextShell']> {
  if (!nextShell) {
    throw notStaged(shell);
  }
  return nextShell;
}

function stagedRelease(registry: Registry, name: string) {
  const { owner, current, next } = existingRelease(registry, name);
  if (!next) {
    throw notStaged(current);
  }
  return { owner, next };
}

function notStaged({ version }: Pick<KeptSectionVersion, 'version'>): OperatorError {
  return new OperatorError(
    `No share of the visitors has another version than ${version}, so there is nothing to promote.`,
  );
}

/**
 * Returns the registry rolled back to the given version, or by one step: ends a staged rollout if
 * there is one, otherwise returns to the previous version. Brings a retired section back if the
 * version is given. The abandoned version does not become the previous one, because it must not be
 * used as a fallback. The version before the live shell is known to the history only, see
 * `shellReleased`.
 */
export function rolledBack(
  registry: Registry,
  name: string,
  stamp: ChangeStamp,
  version?: KeptSectionVersion,
): Registry {
  if (name === 'shell') {
    return shellReleased(registry, registry.shell);
  }
  const retirement = retirementOf(registry, name);
  if (retirement && version) {
    return withRelease(registry, name, { owner: retirement.owner, current: version, ...stamp });
  }
  const before = existingRelease(registry, name);
  const { next, ...rest } = before;
  if (next && !version) {
    return withRelease(registry, name, rest);
  }
  const target = version ?? before.previous;
  if (!target) {
    throw new OperatorError(
      `There is nothing before ${before.current.version} to go back to; name one of the versions that \`npm run sections\` lists with --version, or take ${name} away from visitors: npm run retire -- ${name}`,
    );
  }
  return target.version === before.current.version && !next
    ? registry
    : withRelease(registry, name, { owner: before.owner, current: target, ...stamp });
}

/**
 * Returns the registry without the section for visitors. It remembers the version, so that a
 * rollback can bring the section back.
 */
export function retired(registry: Registry, name: string, stamp: ChangeStamp): Registry {
  const { owner, current } = existingRelease(registry, name);
  const others = Object.entries(registry.sections).filter(([other]) => other !== name);
  return {
    ...registry,
    sections: Object.fromEntries(others),
    retired: { ...registry.retired, [name]: { owner, version: current.version, ...stamp } },
  };
}

/**
 * Returns the registry without the section's previous version, which no page then falls back to and
 * which a new shell does not have to support.
 */
export function previousDropped(registry: Registry, name: string): Registry {
  const { previous, ...rest } = existingRelease(registry, name);
  if (!previous) {
    throw new OperatorError(
      `${name} has no previous version to drop; visitors get ${rest.current.version}.`,
    );
  }
  return withRelease(registry, name, rest);
}

/** A section's release; `undefined` if there is none, including for names like "constructor". */
export function releaseOf(registry: Registry | undefined, name: string): Release | undefined {
  return registry && Object.hasOwn(registry.sections, name) ? registry.sections[name] : undefined;
}

/** The numbers of an app's live and staged versions; `undefined` if it is not live. */
export function stagingOf(
  registry: Registry,
  name: string,
): { readonly current: string; readonly next?: Staging } | undefined {
  const [current, next] =
    name === 'shell'
      ? [registry.shell, registry.nextShell]
      : [releaseOf(registry, name)?.current, releaseOf(registry, name)?.next];
  return current && { current: current.version, next };
}

/** A version that a percentage of visitors gets. */
export type Staging = NonNullable<Registry['nextShell'] | Release['next']>;

/** The shells that visitors can get: live and staged. */
export function shellsOf({ shell, nextShell }: Registry): readonly ShellVersion[] {
  return nextShell ? [shell, nextShell.version] : [shell];
}

/** The versions of a section that visitors can get: current, previous and staged. */
export function versionsOf({ current, previous, next }: Release): readonly KeptSectionVersion[] {
  return [current, previous, next?.version].filter((version) => version !== undefined);
}

/** The retirement of a section; `undefined` if it is not retired. */
export function retirementOf(registry: Registry | undefined, name: string): Retirement | undefined {
  const all = registry?.retired ?? {};
  return Object.hasOwn(all, name) ? all[name] : undefined;
}

/** The names of all apps: the shell, the sections, and the retired sections. */
export function appNames({ sections, retired: gone = {} }: Registry): readonly string[] {
  return ['shell', ...Object.keys(sections), ...Object.keys(gone)];
}

function existingRelease(registry: Registry, name: string): Release {
  assertNotRetired(registry, name);
  const release = releaseOf(registry, name);
  if (!release) {
    throw new OperatorError(
      `There is no section ${name}; the sections are: ${Object.keys(registry.sections).join(', ') || 'none'}.`,
    );
  }
  return release;
}

function assertNotRetired(registry: Registry, name: string): void {
  const retirement = retirementOf(registry, name);
  if (retirement) {
    const { since, by, version } = retirement;
    throw new OperatorError(
      `${name} is retired since ${formatTime(since)} by ${by}; bring ${version} back with npm run rollback -- ${name}, or ship another version.`,
    );
  }
}

/** Replaces or adds a section's release. The section is then no longer retired. */
function withRelease(
  { retired: all = {}, ...registry }: Registry,
  name: string,
  release: Release,
): Registry {
  const stillRetired = Object.entries(all).filter(([other]) => other !== name);
  return {
    ...registry,
    sections: { ...registry.sections, [name]: release },
    ...(stillRetired.length > 0 ? { retired: Object.fromEntries(stillRetired) } : {}),
  };
}
