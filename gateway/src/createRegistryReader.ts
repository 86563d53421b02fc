import { parseRegistry, type Registry } from '@portal/site/registry/Registry';
import type { SiteReading } from '@portal/site/Site';

interface RegistrySource {
  /** Where the registry lies, for sentences. */
  readonly address: string;
  read(knownTag: string | undefined): Promise<SiteReading>;
  /** Is told in one sentence why the last good registry stays, once as long as the reason is the same. */
  report(sentence: string): void;
}

export interface RegistryReader {
  /** The last good registry. Fails with an `Error` when there was none yet. */
  latest(): Promise<Registry>;
  /** Looks whether there is another one. Never rejects and never takes long: while something is wrong, the last good one stays. */
  refresh(): Promise<void>;
  /** What is in use and when it was last found to be the newest, in the time of `Date.now()`; `undefined` when there was none yet. */
  facts(): RegistryFacts | undefined;
}

export interface RegistryFacts {
  readonly revision: number;
  readonly seenAt: number;
}

/** Many times what a slow disk takes, and no longer than a visitor can wait for a page. */
const PATIENCE_MS = 1_500;
/** Without a registry there is nothing else to answer with. */
const FIRST_PATIENCE_MS = 20_000;

/** Reads the registry again and again, and never gives up a good one for one that is wrong. */
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
  /** A read that is late is not begun a second time, and nobody waits for it again. */
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

const STEP_MS = 100;

/** Waits in short steps: a process that is held for seconds by work of its own finds many answers in, and none of them was late. */
function waitInSteps(ms: number, onOver: () => void): { over: Promise<void>; stop(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<void>((resolve) => {
    const step = (left: number) => {
      timer = setTimeout(() => {
        if (left > STEP_MS) {
          step(left - STEP_MS);
        } else {
          onOver();
          resolve();
        }
      }, STEP_MS);
    };
    step(ms);
  });
  return { over, stop: () => clearTimeout(timer) };
}
