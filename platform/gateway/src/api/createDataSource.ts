import { LRUCache } from 'lru-cache';
import type { Payer } from '../visitors/Payer.ts';
import { type Answer, createFailure, isOutage } from './Answer.ts';
import { createServiceCaller, type ServiceCallerOptions } from './createServiceCaller.ts';
import type { AnswerOrigin } from './EdgeEvents.ts';
import { mergeCalls } from './mergeCalls.ts';
import { readQuestion } from './readQuestion.ts';

interface DataSourceOptions extends Omit<ServiceCallerOptions, 'now'> {
  /**
   * Whether answers are cached and concurrent calls merged. If not, each question causes a call.
   */
  readonly isKeeping: boolean;
  readonly now?: () => number;
  /** The size of the cache. */
  readonly maxBytes?: number;
}

/** A caller that waits for an answer. */
interface Waiting {
  /** Charged if the question causes a call. */
  readonly payer: Payer;
  /**
   * Returns a signal that aborts when the caller stops waiting. Not called if the answer is cached.
   */
  leaves?(): AbortSignal;
  /** Told the same as `EdgeEvents.answered`, for this question: the last one counts. */
  onAnswered?(origin: AnswerOrigin): void;
}

/** The portal's data, for use inside the gateway. */
export interface DataSource {
  /**
   * Answers a call, such as `/movie/popular?page=1`: from the cache, by joining an identical call
   * in flight, or by calling the service. Failures are answers, too; rejects only if the caller has
   * stopped waiting.
   */
  ask(call: string, waiting: Waiting): Promise<Answer>;
}

/** Enough for all data of about three thousand pages. */
const MAX_BYTES = 64 * 1024 * 1024;
/** The overhead of an entry besides its bodies and its key. */
const ENTRY_BYTES = 500;
/**
 * How long an answer that is no longer fresh is still served while the service does not respond.
 */
export const OUTDATED_SECONDS = 24 * 60 * 60;

/**
 * Caches the service's answers, merges identical calls, and serves outdated answers while the
 * service does not respond.
 */
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

  return {
    async ask(asked, { payer, leaves, onAnswered }) {
      const read = readQuestion(asked);
      if (!read) {
        return createFailure('notFound');
      }
      const question = { ...read, payer };
      const tell = (origin: AnswerOrigin) => {
        events.answered(origin);
        onAnswered?.(origin);
      };
      if (!isKeeping || question.cacheSeconds === 0) {
        tell('missed');
        return call({ ...question, cacheSeconds: 0 }, leaves?.());
      }
      const known = kept.get(question.address);
      const freshSeconds = known?.keeping?.freshSeconds ?? 0;
      const age = known ? (now() - known.storedAt) / 1_000 : Infinity;
      if (known && age < freshSeconds) {
        tell('kept');
        return known;
      }
      // For as long again as it was fresh, it is served while it is being revalidated.
      if (known && age < freshSeconds * 2) {
        tell('stale');
        if (!merged.isUnderWay(question)) {
          void merged.ask(question);
        }
        return known;
      }
      tell(merged.isUnderWay(question) ? 'merged' : 'missed');
      const answer = await merged.ask(question, leaves?.());
      if (known?.status === 200 && isOutage(answer) && age < freshSeconds + OUTDATED_SECONDS) {
        tell('outdated');
        return { ...known, isOutdated: true };
      }
      return answer;
    },
  };
}

function bytesOf({ body, gzipped }: Answer, address: string): number {
  return body.length + (gzipped?.length ?? 0) + address.length + ENTRY_BYTES;
}
