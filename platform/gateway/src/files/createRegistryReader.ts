import { parseRegistry, parseSignedRegistry, type Registry } from '@portal/site/registry/Registry';
import type { MoveFault } from '@portal/site/signing/moves';
import type { SiteKeys } from '@portal/site/signing/siteKeys';
import type { SiteReading } from '@portal/site/Site';
import { monotonicNow } from '../clock.ts';
import { waitInSteps } from '../requests/timeLimit.ts';
import { followSigned } from './followSigned.ts';
import { SiteUnavailable } from './SiteUnavailable.ts';

interface RegistrySource {
  /** The registry's URL or path, for messages. */
  readonly address: string;
  read(knownTag: string | undefined): Promise<SiteReading>;
  /** Reads the keys that changes must be signed with; absent if the site has no keys. */
  readonly readKeys?: () => Promise<SiteKeys>;
  /** Called with the reason why the last valid registry is still used, once per reason. */
  report(sentence: string): void;
}

export interface RegistryReader {
  /** The last valid registry. Fails with an `Error` if none has been read yet. */
  latest(): Promise<Registry>;
  /**
   * Checks for a new registry. Never rejects, and waits for a limited time; on a problem, the last
   * valid registry remains.
   */
  refresh(): Promise<void>;
  /** `undefined` if no valid registry has been read yet. */
  facts(): RegistryFacts | undefined;
}

export interface RegistryFacts {
  readonly revision: number;
  /** When the registry was last confirmed to be the newest, see `monotonicNow`. */
  readonly confirmedAt: number;
  /** What was not followed because of its signature. */
  readonly refusedMoves: readonly RefusedMoves[];
}

interface RefusedMoves {
  /** An app that has keys, or `other` for a made-up name. */
  readonly section: string;
  readonly reason: MoveFault['reason'];
  readonly count: number;
}

/**
 * The longest wait for a read: far longer than a slow disk takes, short enough for a visitor who is
 * waiting for a page.
 */
const LIMIT_MS = 1_500;
/**
 * The longest wait for the first read. Longer, because there is no earlier registry to fall back
 * to.
 */
const FIRST_LIMIT_MS = 20_000;

/** Reads the registry repeatedly, and never replaces a valid registry with an invalid one. */
// eslint-disable-next-line max-lines-per-function -- the state of one registry
export function createRegistryReader({
  address,
  read,
  readKeys,
  report,
}: RegistrySource): RegistryReader {
  let good: Registry | undefined;
  /** The registry as it was read, including entries that are not followed. */
  let document: Registry | undefined;
  let knownKeys: SiteKeys | undefined;
  const refusals = createRefusals(address, report);
  let goodTag: string | undefined;
  let knownTag: string | undefined;
  let problem: string | undefined;
  let confirmedAt = 0;
  let running: Promise<void> | undefined;

  const complain = (reason: string) => {
    const sentence = `${address} cannot be used${good ? `, so revision ${good.revision} stays` : ''}: ${reason}`;
    if (good && sentence !== problem) {
      report(sentence);
    }
    problem = sentence;
  };
  const check = async () => {
    try {
      // Read before the registry: its entries are signed again before a key is revoked.
      const keys = readKeys && (await readKeys());
      const reading = await read(knownTag);
      if (reading.status === 'unchanged' && keys === knownKeys) {
        if (knownTag === goodTag) {
          problem = undefined;
          confirmedAt = monotonicNow();
        }
        return;
      }
      if (reading.status === 'missing') {
        throw new Error('it does not exist.');
      }
      if (reading.status === 'found') {
        [knownTag, document] = [reading.tag, undefined];
        const parse = keys ? parseSignedRegistry : parseRegistry;
        document = parse(new TextDecoder().decode(reading.bytes));
      }
      if (!document) {
        return;
      }
      const hasOtherKeys = keys !== knownKeys;
      knownKeys = keys;
      if (keys) {
        const { registry, refused } = followSigned(document, good, keys);
        // Another object, so that versions whose key was revoked are not served from a cache.
        good = registry === good && hasOtherKeys ? { ...registry } : registry;
        refusals.add(refused, keys);
      } else {
        good = document;
      }
      goodTag = knownTag;
      confirmedAt = monotonicNow();
      problem = undefined;
    } catch (cause) {
      complain(cause instanceof Error ? cause.message : String(cause));
    }
  };
  /** Starts a read. Only its first caller waits for a slow read, up to the limit. */
  const begin = (): Promise<void> => {
    const limit = waitInSteps(good ? LIMIT_MS : FIRST_LIMIT_MS, () =>
      complain('it does not respond.'),
    );
    const done = check().finally(() => {
      limit.stop();
      running = undefined;
    });
    return Promise.race([done, limit.over]);
  };
  const refresh = () => (running ??= begin());

  return {
    refresh,
    facts: () => good && { revision: good.revision, confirmedAt, refusedMoves: refusals.counts() },
    async latest() {
      if (!good) {
        await refresh();
      }
      if (!good) {
        throw new SiteUnavailable(problem);
      }
      return good;
    },
  };
}

/** Counts and reports the entries that are not followed, each once until its reason changes. */
function createRefusals(address: string, report: RegistrySource['report']) {
  let known: ReadonlyMap<string, MoveFault> = new Map();
  const counts = new Map<string, RefusedMoves>();
  return {
    counts: () => [...counts.values()],
    add(refused: ReadonlyMap<string, MoveFault>, { apps }: SiteKeys) {
      for (const [app, { reason, message }] of refused) {
        if (known.get(app)?.message !== message) {
          const section = Object.hasOwn(apps, app) ? app : 'other';
          const label = `${section} ${reason}`;
          counts.set(label, { section, reason, count: (counts.get(label)?.count ?? 0) + 1 });
          report(`${address}: the entry of ${app} ${message}, so it is not followed.`);
        }
      }
      known = refused;
    },
  };
}
