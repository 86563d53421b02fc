import { overlap } from '../registry/pageAddresses.ts';
import type {
  KeptSectionVersion,
  PreviewedApp,
  Registry,
  Release,
  ShellVersion,
} from '../registry/Registry.ts';
import type { AppDocument, VersionRef } from './AppDocument.ts';

/** The content of a version's `build.json`. */
export type Version = KeptSectionVersion | ShellVersion;

/** An app's document, and the versions in it. */
export interface AppState {
  readonly document: AppDocument;
  /** By the hash of their `build.json`. Previous and previewed versions may be missing. */
  readonly versions: ReadonlyMap<string, Version>;
}

/** A path or a slot that two apps claim. */
export interface SharedClaim {
  /** The app that keeps the claim. */
  readonly owner: string;
  /** The app that loses the claim. */
  readonly app: string;
  /** The claim as the losing app declares it. */
  readonly claim: string;
}

export interface ComposedRegistry {
  readonly registry: Registry;
  readonly shared: readonly SharedClaim[];
  /** The paths and slots of each section. */
  readonly held: ReadonlyMap<string, ReadonlySet<string>>;
}

const SLOT = 'slot ';

/** The claims of a version of a section: the paths of its pages, and slots as `slot search`. */
export function claimsOf(version: Version | undefined): readonly string[] {
  return version && 'pages' in version
    ? [
        ...Object.values(version.pages).flatMap(({ path }) => path ?? []),
        ...Object.keys(version.slots ?? {}).map((slot) => SLOT + slot),
      ]
    : [];
}

/** The name of a claim, regardless of the names of its parameters: `/movie/:` for `/movie/:id`. */
export function nameOfClaim(claim: string): string {
  return claim.replace(/:[^/]+/g, ':').replace(/(?<=.)\/+$/, '');
}

interface NamedClaim {
  readonly claim: string;
  readonly name: string;
}

const namedClaims = new WeakMap<Version, readonly NamedClaim[]>();

/** Cached for each version, because every move of any app composes the portal again. */
function namedClaimsOf(version: Version): readonly NamedClaim[] {
  const claims =
    namedClaims.get(version) ??
    claimsOf(version).map((claim) => ({ claim, name: nameOfClaim(claim) }));
  namedClaims.set(version, claims);
  return claims;
}

/**
 * Composes the portal from the documents of all apps; `undefined` without a shell. If two sections
 * claim the same path or slot, it belongs to the one that has it in `held`, otherwise to the one
 * that claimed it first. It is left out of the other one.
 */
export function composeRegistry(
  apps: ReadonlyMap<string, AppState>,
  held: ComposedRegistry['held'] = new Map(),
): ComposedRegistry | undefined {
  const states = [...apps.values()].toSorted((one, other) =>
    one.document.app < other.document.app ? -1 : 1,
  );
  const shellState = apps.get('shell');
  const shell = shellState && shellParts(shellState);
  if (!shell) {
    return undefined;
  }
  const live = states.flatMap((state) => {
    const release = state.document.app === 'shell' ? undefined : releaseOfState(state);
    return release ? [{ ...state, release }] : [];
  });
  const { shared, owned } = settleClaims(live, held);
  const sections = live.map(({ document: { app }, release }) => {
    const lost = new Set(shared.flatMap((each) => (each.app === app ? [each.claim] : [])));
    return [app, lost.size > 0 ? withoutClaims(release, lost) : release] as const;
  });
  const retired = states
    .filter(({ document }) => document.retired)
    .map(({ document: { app } }) => [app, {}] as const);
  const previews = previewsOf(states);
  return {
    registry: {
      format: 1,
      revision: states.reduce((sum, { document }) => sum + document.serial, 0),
      ...shell,
      sections: Object.fromEntries(sections),
      ...(retired.length > 0 && { retired: Object.fromEntries(retired) }),
      ...(Object.keys(previews).length > 0 && { previews }),
    },
    shared,
    held: owned,
  };
}

function shellParts({
  document: { current, next },
  versions,
}: AppState): Pick<Registry, 'shell' | 'nextShell'> | undefined {
  const find = (ref: VersionRef | undefined) => {
    const version = ref && versions.get(ref.build);
    return version && 'scripts' in version ? version : undefined;
  };
  const [shell, staged] = [find(current), find(next)];
  const nextShell = next &&
    staged && { version: staged, percent: next.percent, since: next.since, by: next.by };
  return shell && { shell, ...(nextShell && { nextShell }) };
}

function releaseOfState({ document, versions }: AppState): Release | undefined {
  const { owner, current: live, previous, next, retired } = document;
  const find = (ref: VersionRef | undefined) => {
    const version = ref && versions.get(ref.build);
    return version && 'entry' in version ? version : undefined;
  };
  const [current, before, staged] = [find(live), find(previous), find(next)];
  if (!live || !current || retired) {
    return undefined;
  }
  return {
    owner,
    current,
    since: live.since,
    by: live.by,
    ...(before && { previous: before }),
    ...(next &&
      staged && {
        next: { version: staged, percent: next.percent, since: next.since, by: next.by },
      }),
  };
}

function previewsOf(states: readonly AppState[]): NonNullable<Registry['previews']> {
  const previews = new Map<string, Map<string, PreviewedApp>>();
  for (const { document, versions } of states) {
    for (const [name, { build, since, by, until }] of Object.entries(document.previews ?? {})) {
      const version = versions.get(build);
      if (version) {
        const apps = previews.get(name) ?? new Map<string, PreviewedApp>();
        previews.set(
          name,
          apps.set(document.app, { owner: document.owner, version, since, by, until }),
        );
      }
    }
  }
  return Object.fromEntries([...previews].map(([name, all]) => [name, Object.fromEntries(all)]));
}

/** A section's claim, and its rank among competing claims. */
interface Claim extends NamedClaim {
  readonly app: string;
  readonly isHeld: boolean;
  readonly since: string;
}

/** Assigns each path and slot to one section. */
function settleClaims(
  live: readonly (AppState & { readonly release: Release })[],
  held: ComposedRegistry['held'],
): { readonly shared: readonly SharedClaim[]; readonly owned: Map<string, Set<string>> } {
  const ranked = live
    .flatMap(({ document: { app, claims = {} }, release: { current, next } }) => {
      const own = next ? unique([current, next.version]) : namedClaimsOf(current);
      return own.map(({ claim, name }): Claim => {
        const since = Object.hasOwn(claims, name) ? claims[name] : undefined;
        const isHeld = held.get(app)?.has(name) === true;
        // A claim without a date in the document comes last.
        return { app, claim, name, isHeld, since: since ?? '~' };
      });
    })
    .toSorted(
      (one, other) =>
        Number(other.isHeld) - Number(one.isHeld) ||
        compare(one.since, other.since) ||
        compare(one.app, other.app),
    );
  const owned = new Map<string, Set<string>>();
  const settled = createClaimIndex();
  const shared = ranked.flatMap((mine): readonly SharedClaim[] => {
    const other = settled.find(mine);
    if (other) {
      return [{ owner: other.app, app: mine.app, claim: mine.claim }];
    }
    settled.add(mine);
    owned.set(mine.app, (owned.get(mine.app) ?? new Set()).add(mine.name));
    return [];
  });
  return { shared, owned };
}

/** The claims of versions, without duplicates. */
function unique(versions: readonly Version[]): readonly NamedClaim[] {
  const claims = versions.flatMap(namedClaimsOf).map((each) => [each.claim, each] as const);
  return [...new Map(claims).values()];
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

/**
 * Finds another section's claim that conflicts with a given one. Indexed by the first part of the
 * path, because a portal with many sections has hundreds of claims.
 */
function createClaimIndex() {
  const [byFirstPart, variable, all] = [new Map<string, Claim[]>(), [] as Claim[], [] as Claim[]];
  const firstPart = (claim: string) => claim.split('/').find(Boolean) ?? '';
  return {
    add(claim: Claim) {
      const key = firstPart(claim.claim);
      all.push(claim);
      if (key.startsWith(':')) {
        variable.push(claim);
      } else {
        byFirstPart.set(key, [...(byFirstPart.get(key) ?? []), claim]);
      }
    },
    find({ app, claim }: Claim): Claim | undefined {
      const key = firstPart(claim);
      const near = key.startsWith(':') ? all : [...(byFirstPart.get(key) ?? []), ...variable];
      return near.find((other) => other.app !== app && overlap(other.claim, claim));
    },
  };
}

/** A release without the pages at these paths and without these slots. */
function withoutClaims(release: Release, lost: ReadonlySet<string>): Release {
  const reduce = <Kept extends KeptSectionVersion | undefined>(version: Kept): Kept => {
    if (!version) {
      return version;
    }
    const pages = Object.entries(version.pages).filter(
      ([, { path }]) => path === undefined || !lost.has(path),
    );
    const slots = Object.entries(version.slots ?? {}).filter(([slot]) => !lost.has(SLOT + slot));
    const names = new Set(pages.map(([name]) => name));
    return {
      ...version,
      pages: Object.fromEntries(pages),
      ...(version.slots && { slots: Object.fromEntries(slots) }),
      ...(version.links && { links: version.links.filter(({ page }) => names.has(page)) }),
    };
  };
  return {
    ...release,
    current: reduce(release.current),
    ...(release.previous && { previous: reduce(release.previous) }),
    ...(release.next && { next: { ...release.next, version: reduce(release.next.version) } }),
  };
}
