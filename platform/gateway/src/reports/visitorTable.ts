/** The versions in the registry, by section. Others are not counted. */
type Versions = ReadonlyMap<string, { has(version: string): boolean }>;

/** Counts what happens to visitors, by version. */
export interface VisitorTable<Row extends OfVersion> {
  /** Counts a row for a version in the registry. `address` is the affected visitor's. */
  add(row: Row, known: Versions, address?: string): Promise<void>;
  /** The rows of versions that are still in the registry, those with the most visitors first. */
  list(known: Versions): readonly CountedRow<Row>[];
}

export type CountedRow<Row> = Row & {
  readonly times: number;
  /** The number of visitors' networks; 0 for one of the gateway's own rows. */
  readonly visitors: number;
};

interface OfVersion {
  readonly section: string;
  readonly version: string;
}

interface TableOptions<Row> {
  /** Rows of a version with the same key are counted together. */
  readonly keyOf: (row: Row) => string;
  /** Which of two rows with the same key is kept; by default the first. */
  readonly pick?: (before: Row, now: Row) => Row;
}

/** The maximum number of rows per version. Those with the fewest visitors are dropped. */
const MAX_ROWS = 20;
/** The maximum number of visitors per row. Further visitors are not counted. */
const MAX_VISITORS = 1_000;

interface Entry<Row> {
  readonly row: Row;
  readonly times: number;
  readonly isOwn: boolean;
  readonly visitors: Set<string>;
}

/**
 * The latest rows, in memory. Visitors are counted by a hash of their network with a key that is
 * lost when the process ends, so no address is stored.
 */
export function createVisitorTable<Row extends OfVersion>({
  keyOf,
  pick = (before) => before,
}: TableOptions<Row>): VisitorTable<Row> {
  const versions = new Map<string, Map<string, Entry<Row>>>();
  const hash = createHash();
  const dropUnknown = (known: Versions) => {
    for (const key of versions.keys()) {
      const [section = '', version = ''] = key.split(' ');
      if (!known.get(section)?.has(version)) {
        versions.delete(key);
      }
    }
  };

  return {
    async add(row, known, address) {
      const { section, version } = row;
      if (!known.get(section)?.has(version)) {
        return;
      }
      const visitor = address === undefined ? undefined : await hash(address);
      const entries = versions.get(`${section} ${version}`) ?? new Map<string, Entry<Row>>();
      if (entries.size === 0) {
        // `list` does this too, but might never be called.
        dropUnknown(known);
      }
      versions.set(`${section} ${version}`, entries);
      const key = keyOf(row);
      const before = entries.get(key);
      const visitors = before?.visitors ?? new Set();
      if (visitor !== undefined && visitors.size < MAX_VISITORS) {
        visitors.add(visitor);
      }
      // Move it to the end: of rows with equally many visitors, the oldest is dropped first.
      entries.delete(key);
      entries.set(key, {
        row: before ? pick(before.row, row) : row,
        times: (before?.times ?? 0) + 1,
        isOwn: visitor === undefined,
        visitors,
      });
      if (entries.size > MAX_ROWS) {
        dropRarest(entries, key);
      }
    },
    list(known) {
      dropUnknown(known);
      return [...versions.values()]
        .flatMap((entries) => [...entries.values()])
        .map(({ row, times, visitors }) => ({ ...row, times, visitors: visitors.size }))
        .toSorted((one, other) => other.visitors - one.visitors || other.times - one.times);
    },
  };
}

/** Drops the row with the fewest visitors, but never the newest: it has just been added. */
function dropRarest<Row>(entries: Map<string, Entry<Row>>, newest: string): void {
  const [rarest] = [...entries]
    .filter(([key]) => key !== newest)
    .toSorted(([, one], [, other]) => weightOf(one) - weightOf(other));
  if (rarest) {
    entries.delete(rarest[0]);
  }
}

/** The gateway's own rows cannot be forged, so they are kept. */
function weightOf({ isOwn, visitors }: Entry<unknown>): number {
  return isOwn ? MAX_VISITORS : visitors.size;
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
