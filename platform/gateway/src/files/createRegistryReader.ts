import { parseRegistry, type Registry } from '@portal/site/registry/Registry';
import type { SiteReading } from '@portal/site/Site';
import { waitInSteps } from '../requests/timeLimit.ts';

interface RegistrySource {
  /** The registry's URL or path, for messages. */
  readonly address: string;
  read(knownTag: string | undefined): Promise<SiteReading>;
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
  /** When the registry was last confirmed to be the newest, in milliseconds since 1970. */
  readonly confirmedAt: number;
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
export function createRegistryReader({ address, read, report }: RegistrySource): RegistryReader {
  let good: Registry | undefined;
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
      const reading = await read(knownTag);
      if (reading.status === 'unchanged') {
        if (knownTag === goodTag) {
          problem = undefined;
          confirmedAt = Date.now();
        }
        return;
      }
      if (reading.status === 'missing') {
        throw new Error('it does not exist.');
      }
      knownTag = reading.tag;
      good = parseRegistry(new TextDecoder().decode(reading.bytes));
      goodTag = knownTag;
      confirmedAt = Date.now();
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
    facts: () => good && { revision: good.revision, confirmedAt },
    async latest() {
      if (!good) {
        await refresh();
      }
      if (!good) {
        throw new Error(problem);
      }
      return good;
    },
  };
}
