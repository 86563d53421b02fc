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
}

/** Many times what a slow disk takes, and no longer than a visitor can wait for a page. */
const PATIENCE_MS = 1_500;

/** Reads the registry again and again, and never gives up a good one for one that is wrong. */
export function createRegistryReader({ address, read, report }: RegistrySource): RegistryReader {
  let good: Registry | undefined;
  let goodTag: string | undefined;
  let knownTag: string | undefined;
  let problem: string | undefined;
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
        problem = knownTag === goodTag ? undefined : problem;
        return;
      }
      if (reading.status === 'missing') {
        throw new Error('it is not there.');
      }
      knownTag = reading.tag;
      good = parseRegistry(new TextDecoder().decode(reading.bytes));
      goodTag = knownTag;
      problem = undefined;
    } catch (cause) {
      complain(cause instanceof Error ? cause.message : String(cause));
    }
  };
  /** A read that is late is not begun a second time, and nobody waits for it again. */
  const begin = (): Promise<void> => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const isLate = new Promise<void>((resolve) => {
      timer = setTimeout(() => {
        complain('it does not answer.');
        resolve();
      }, PATIENCE_MS);
    });
    const done = look().finally(() => {
      clearTimeout(timer);
      running = undefined;
    });
    return Promise.race([done, isLate]);
  };
  const refresh = () => (running ??= begin());

  return {
    refresh,
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
