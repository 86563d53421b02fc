import { LRUCache } from 'lru-cache';
import { type Answer, createFailure, isOutage } from './Answer.ts';
import { createServiceCaller, type ServiceCallerOptions } from './createServiceCaller.ts';
import { mergeCalls } from './mergeCalls.ts';
import { type Question, readQuestion } from './readQuestion.ts';

interface DataSourceOptions extends Omit<ServiceCallerOptions, 'now'> {
  /** Whether answers are kept and calls are merged; without it each question is a call. */
  readonly isKeeping: boolean;
  readonly now?: () => number;
  /** How much is kept. */
  readonly maxBytes?: number;
}

/** Somebody who waits for an answer. */
interface Waiting {
  /** The signal that they wait no longer. Asked for only when there is something to wait for. */
  leaves?(): AbortSignal;
  /** The service has to be asked for them. */
  onAsked?(): void;
}

/** The data of the portal, for whoever needs it inside the gateway. */
export interface DataSource {
  /**
   * Answers a call, such as `/movie/popular?page=1`: from what is kept, together with others who ask the same, or by asking the service.
   * A failure is an answer, too; it rejects only when the one who waits has left.
   */
  ask(call: string, waiting?: Waiting): Promise<Answer>;
}

/** Some three thousand pages with all that is on them. */
const MAX_BYTES = 64 * 1024 * 1024;
/** What an entry takes besides its bodies and its name. */
const ENTRY_BYTES = 500;
/** For how much longer than it is fresh an answer is given out while the service does not answer. */
export const OUTDATED_SECONDS = 24 * 60 * 60;

/** Keeps what the service says, merges who asks the same, and has something to say while the service has not. */
export function createDataSource({
  isKeeping,
  now = Date.now,
  maxBytes = MAX_BYTES,
  ...service
}: DataSourceOptions): DataSource {
  const { events } = service;
  const call = createServiceCaller({ ...service, now });
  const kept = new LRUCache<string, Answer>({ maxSize: maxBytes, sizeCalculation: bytesOf });
  const merged = mergeCalls(async (question, signal) => {
    const answer = await call(question, signal);
    if (answer.keeping) {
      kept.set(question.address, answer);
    }
    return answer;
  });

  const askService = (question: Question, waiting?: Waiting) => {
    const isMerged = merged.isUnderWay(question);
    events.answered(isMerged ? 'merged' : 'missed');
    if (!isMerged) {
      waiting?.onAsked?.();
    }
    return merged.ask(question, waiting?.leaves?.());
  };

  return {
    async ask(asked, waiting) {
      const question = readQuestion(asked);
      if (!question) {
        return createFailure('notFound');
      }
      if (!isKeeping || question.keptSeconds === 0) {
        events.answered('missed');
        waiting?.onAsked?.();
        return call({ ...question, keptSeconds: 0 }, waiting?.leaves?.());
      }
      const known = kept.get(question.address);
      const freshSeconds = known?.keeping?.freshSeconds ?? 0;
      const age = known ? (now() - known.storedAt) / 1_000 : Infinity;
      if (known && age < freshSeconds) {
        events.answered('kept');
        return known;
      }
      // For as long again as it was fresh nobody waits for the new one.
      if (known && age < freshSeconds * 2) {
        events.answered('stale');
        if (!merged.isUnderWay(question)) {
          void merged.ask(question);
        }
        return known;
      }
      const answer = await askService(question, waiting);
      if (known?.status === 200 && isOutage(answer) && age < freshSeconds + OUTDATED_SECONDS) {
        events.answered('outdated');
        return { ...known, isOutdated: true };
      }
      return answer;
    },
  };
}

function bytesOf({ body, gzipped }: Answer, address: string): number {
  return body.length + (gzipped?.length ?? 0) + address.length + ENTRY_BYTES;
}
