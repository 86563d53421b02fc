import { parseRegistry, type Registry } from '@portal/site/registry/Registry';
import type { SiteReading } from '@portal/site/Site';
import { waitInSteps } from '../requests/waitInSteps.ts';

interface RegistrySource {
  /** The registry's address, for messages. */
  readonly address: string;
  read(knownTag: string | undefined): Promise<SiteReading>;
  /** Reports in one sentence why the last valid registry is kept; once per reason. */
  report(sentence: string): void;
}

export interface RegistryReader {
  /** The last valid registry. Fails with an `Error` if there has been none. */
  latest(): Promise<Registry>;
  /**
   * Checks for a new registry. Never rejects and never takes long: if something is wrong, the last
   * valid one is kept.
   */
  refresh(): Promise<void>;
  /**
   * The current registry, and when it was last confirmed as the newest, as `Date.now()`;
   * `undefined` if there has been none.
   */
  facts(): RegistryFacts | undefined;
}

export interface RegistryFacts {
  readonly revision: number;
  readonly seenAt: number;
}

/** Far longer than a slow disk takes, but short enough for a visitor to wait for a page. */
const PATIENCE_MS = 1_500;
/** Without a registry there is nothing else to respond with. */
const FIRST_PATIENCE_MS = 20_000;

/** Reads the registry repeatedly, and never replaces a valid one by an invalid one. */
// eslint-disable-next-line max-lines-per-function -- what it gives shares what is known of one registry
export function createRegistryReader({ address, read, report }: RegistrySource): RegistryReader {
  let good: Registry | undefined;
  let goodTag: string | undefined;
  let knownTag: string | undefined;
  let problem: string | undefined;
  let seenAt = 0;
  let running: Promise<void> | undefined;

  const complain = (reason: string) => {
    const sentence = `${address} cannot be used${good ? `, so revision ${good.revision} stays` : ''}: ${reason}`;
    if (good && sentence !== problem) {
      report(sentence);
    }
    problem = sentence;
  };
  const look = async () => {
    try {
      const reading = await read(knownTag);
      if (reading.status === 'unchanged') {
        if (knownTag === goodTag) {
          problem = undefined;
          seenAt = Date.now();
        }
        return;
      }
      if (reading.status === 'missing') {
        throw new Error('it is not there.');
      }
      knownTag = reading.tag;
      good = parseRegistry(new TextDecoder().decode(reading.bytes));
      goodTag = knownTag;
      seenAt = Date.now();
      problem = undefined;
    } catch (cause) {
      complain(cause instanceof Error ? cause.message : String(cause));
    }
  };
  /** A slow read is not started again, and is waited for only once. */
  const begin = (): Promise<void> => {
    const patience = waitInSteps(good ? PATIENCE_MS : FIRST_PATIENCE_MS, () =>
      complain('it does not answer.'),
    );
    const done = look().finally(() => {
      patience.stop();
      running = undefined;
    });
    return Promise.race([done, patience.over]);
  };
  const refresh = () => (running ??= begin());

  return {
    refresh,
    facts: () => good && { revision: good.revision, seenAt },
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
