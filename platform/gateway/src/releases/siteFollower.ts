import { describeOldFormat, OLD_REGISTRY } from '@portal/site/apps/Portal';
import type { Registry } from '@portal/site/registry/Registry';
import type { SiteKeys } from '@portal/site/signing/siteKeys';
import type { Site } from '@portal/site/Site';
import { follow } from '../follow.ts';
import { type AppFault, type FollowedSite, followSite, NOTHING } from './followSite.ts';
import { SiteUnavailable } from './SiteUnavailable.ts';

interface SiteFollowerOptions {
  readonly site: Pick<Site, 'address' | 'list' | 'read'>;
  /** Reads the keys for the documents' signatures; absent if the site has no keys. */
  readonly readKeys?: () => Promise<SiteKeys>;
  /** Called with the reason why something is not followed, once per reason. */
  readonly report: (sentence: string) => void;
  /** Called with each new registry. */
  readonly onMove: (registry: Registry) => void;
}

export interface SiteFollower {
  /** The current state of the site. Fails with an `Error` if there is no portal yet. */
  latest(): Promise<FollowedSite & { readonly registry: Registry }>;
  /**
   * Checks for moves. Never rejects, and waits for a limited time; on a problem, the last good
   * state remains.
   */
  refresh(): Promise<void>;
  /** `undefined` if there is no portal yet. */
  facts(): RegistryFacts | undefined;
}

export interface RegistryFacts {
  readonly revision: number;
  /** When a check last confirmed that the registry is the newest, see `monotonicNow`. */
  readonly confirmedAt: number;
  /** The moves that were not followed. */
  readonly refusedMoves: readonly RefusedMoves[];
}

interface RefusedMoves {
  /** An app of this site, or `other` for an unknown name. */
  readonly section: string;
  readonly reason: AppFault['reason'] | 'address';
  readonly count: number;
}

/**
 * The longest wait for a check: far longer than a slow disk takes, short enough for a visitor who
 * is waiting for a page.
 */
const LIMIT_MS = 1_500;
/** The longest wait for the first check. Longer, because there is nothing to fall back to. */
const FIRST_LIMIT_MS = 20_000;

/** Follows the documents of a site, see `followSite`. */
export function createSiteFollower(options: SiteFollowerOptions): SiteFollower {
  const { site, readKeys, report, onMove } = options;
  const refusals = createRefusals(site.address, report);
  const { state, refresh } = follow<FollowedSite>({
    // Keys are read before documents: when a key is revoked, the documents are signed again first.
    look: async (before = NOTHING) => followSite(site, before, await readKeys?.()),
    limitMs: ({ value }) => (value?.composed ? LIMIT_MS : FIRST_LIMIT_MS),
    onChange({ value, problem }, before) {
      const { composed } = value ?? {};
      if (problem !== undefined && composed) {
        report(describeProblem(site, problem, composed.registry));
      }
      if (value && value !== before.value) {
        refusals.add(value);
      }
      if (composed && composed !== before.value?.composed) {
        onMove(composed.registry);
      }
    },
  });
  return {
    refresh,
    facts() {
      const { value, confirmedAt } = state();
      return (
        value?.composed && {
          revision: value.composed.registry.revision,
          confirmedAt,
          refusedMoves: refusals.counts(),
        }
      );
    },
    async latest() {
      if (!state().value?.composed) {
        await refresh();
      }
      const { value = NOTHING, problem } = state();
      if (!value.composed) {
        throw new SiteUnavailable(
          problem === undefined
            ? await describeMissing(site, value)
            : describeProblem(site, problem),
        );
      }
      return { ...value, registry: value.composed.registry };
    },
  };
}

function describeProblem(
  { address }: Pick<Site, 'address'>,
  problem: string,
  registry?: Registry,
): string {
  return `${address} cannot be used${registry ? `, so revision ${registry.revision} stays` : ''}: ${problem}`;
}

/** Why a site has no portal, although it could be listed. */
async function describeMissing(
  { address, read }: Pick<Site, 'address' | 'read'>,
  { apps }: FollowedSite,
): Promise<string> {
  const fault = apps.get('shell')?.fault;
  if (fault) {
    return `${address}/apps/shell.json ${fault.message}.`;
  }
  return (await read(OLD_REGISTRY)).status === 'found'
    ? describeOldFormat(address)
    : `${address} has no shell: apps/shell.json does not exist.`;
}

/** Counts and reports what is not followed: each reason once, until it changes. */
function createRefusals(address: string, report: SiteFollowerOptions['report']) {
  let known: ReadonlySet<string> = new Set();
  const counts = new Map<string, RefusedMoves>();
  return {
    counts: () => [...counts.values()],
    add({ apps, keys, composed }: FollowedSite) {
      const found = new Set<string>();
      const add = (sentence: string, app: string, reason?: RefusedMoves['reason']) => {
        found.add(sentence);
        if (known.has(sentence)) {
          return;
        }
        report(sentence);
        if (reason) {
          const isKnown =
            apps.get(app)?.state !== undefined || Object.hasOwn(keys?.apps ?? {}, app);
          const section = isKnown ? app : 'other';
          const label = `${section} ${reason}`;
          counts.set(label, { section, reason, count: (counts.get(label)?.count ?? 0) + 1 });
        }
      };
      for (const [app, { fault, problems, state }] of apps) {
        if (fault) {
          const stays = state ? `, so move ${state.document.serial} stays` : ', so it is left out';
          add(`${address}/apps/${app}.json ${fault.message}${stays}.`, app, fault.reason);
        }
        for (const sentence of problems) {
          add(`A version of ${app} is left out. ${sentence}`, app);
        }
      }
      for (const { app, claim, owner } of composed?.shared ?? []) {
        add(
          `${app} claims ${claim}, which ${owner} has, so ${app} is left out there.`,
          app,
          'address',
        );
      }
      known = found;
    },
  };
}
