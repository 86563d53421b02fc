import { parseRegistry, type Registry } from '@portal/site/registry/Registry';
import type { SiteReading } from '@portal/site/Site';
import { waitInSteps } from '../requests/timeLimit.ts';

interface RegistrySource {
  /** The registry's address, for messages. */
  readonly address: string;
  read(knownTag: string | undefined): Promise<SiteReading>;
  /** Reports in one sentence why the last valid registry stays; once per reason. */
  report(sentence: string): void;
}

export interface RegistryReader {
  /** The last valid registry. Fails with an `Error` if there has been none. */
  latest(): Promise<Registry>;
  /** Checks for a new registry. Never rejects or takes long: on a problem the last valid one stays. */
  refresh(): Promise<void>;
  /** `undefined` if there has been none. */
  facts(): RegistryFacts | undefined;
}

export interface RegistryFacts {
  readonly revision: number;
  /** When the registry was last confirmed as the newest, as `Date.now()`. */
  readonly confirmedAt: number;
}

/** Far longer than a slow disk takes, short enough for a visitor who waits for a page. */
const LIMIT_MS = 1_500;
/** Without a registry there is nothing else to respond with. */
const FIRST_LIMIT_MS = 20_000;

/** Reads the registry repeatedly, and never replaces a valid one with an invalid one. */
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
  /** A slow read is not repeated, and blocks only the first caller. */
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
