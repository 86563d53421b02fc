import type { FailureCause } from '@portal/page-protocol/FailureCause';
import type { FailurePhase } from '@portal/page-protocol/PortalReport';
import type { KnownVersions } from './metrics.ts';

/** Why a version fails, and how often. */
export interface CountedCause extends FailureCause {
  readonly section: string;
  readonly version: string;
  readonly phase: FailurePhase;
  /** Whether it occurred in browsers or in the gateway. */
  readonly side: 'browser' | 'server';
  readonly times: number;
  /** The number of visitors' networks; 0 for a cause in the gateway. */
  readonly visitors: number;
}

type NewCause = Omit<CountedCause, 'times' | 'visitors'>;

export interface Causes {
  /** Counts a cause of a version in the registry. `address` is the affected visitor's. */
  add(cause: NewCause, known: KnownVersions, address?: string): Promise<void>;
  /** The causes of versions that are still in the registry, most affected visitors first. */
  list(known: KnownVersions): readonly CountedCause[];
}

/** The maximum number of causes per version. Those with the fewest visitors are dropped. */
const MAX_CAUSES = 20;
/** The maximum number of visitors per cause. Further visitors are not counted. */
const MAX_VISITORS = 1_000;

interface Entry {
  readonly cause: NewCause;
  times: number;
  readonly visitors: Set<string>;
}

/**
 * The latest causes of failures, in memory. Visitors are counted by a hash of their network with a
 * key that is lost when the process ends, so no address is stored.
 */
export function createCauses(): Causes {
  const versions = new Map<string, Map<string, Entry>>();
  const hash = createHash();
  const dropUnknown = (known: KnownVersions) => {
    for (const key of versions.keys()) {
      const [section = '', version = ''] = key.split(' ');
      if (!known.get(section)?.has(version)) {
        versions.delete(key);
      }
    }
  };

  return {
    async add(cause, known, address) {
      const { section, version } = cause;
      if (!known.get(section)?.has(version)) {
        return;
      }
      const visitor = address === undefined ? undefined : await hash(address);
      const entries = versions.get(`${section} ${version}`) ?? new Map<string, Entry>();
      if (entries.size === 0) {
        // `list` does this too, but might never be called.
        dropUnknown(known);
      }
      versions.set(`${section} ${version}`, entries);
      const key = JSON.stringify([
        cause.phase,
        cause.side,
        cause.name,
        cause.message,
        cause.frames,
      ]);
      const entry = entries.get(key) ?? { cause, times: 0, visitors: new Set() };
      entry.times += 1;
      if (visitor !== undefined && entry.visitors.size < MAX_VISITORS) {
        entry.visitors.add(visitor);
      }
      // Moved to the end: of causes with equally many visitors, the oldest is dropped first.
      entries.delete(key);
      entries.set(key, entry);
      if (entries.size > MAX_CAUSES) {
        dropRarest(entries, key);
      }
    },
    list(known) {
      dropUnknown(known);
      return [...versions.values()]
        .flatMap((entries) => [...entries.values()])
        .map(({ cause, times, visitors }) => ({ ...cause, times, visitors: visitors.size }))
        .toSorted((one, other) => other.visitors - one.visitors || other.times - one.times);
    },
  };
}

/** Drops the cause with the fewest visitors, but never the newest: it has just been reported. */
function dropRarest(entries: Map<string, Entry>, newest: string): void {
  const [rarest] = [...entries]
    .filter(([key]) => key !== newest)
    .toSorted(([, one], [, other]) => weightOf(one) - weightOf(other));
  if (rarest) {
    entries.delete(rarest[0]);
  }
}

/** Causes in the gateway cannot be forged, so they are kept. */
function weightOf({ cause, visitors }: Entry): number {
  return cause.side === 'server' ? MAX_VISITORS : visitors.size;
}

function createHash(): (text: string) => Promise<string> {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = crypto.subtle.importKey('raw', bytes, algorithm, false, ['sign']);
  return async (text) => {
    const hash = await crypto.subtle.sign('HMAC', await key, new TextEncoder().encode(text));
    return String.fromCharCode(...new Uint8Array(hash.slice(0, 8)));
  };
}
