import type { Payer } from '../visitors/Payer.ts';
import { type Answer, createFailure } from './Answer.ts';
import type { ServiceBudget } from './createServiceBudget.ts';
import type { Upstream } from './createServiceUpstream.ts';
import type { EdgeEvents } from './EdgeEvents.ts';
import { BadContent, readAnswer } from './readAnswer.ts';
import type { Question } from './readQuestion.ts';

export interface ServiceCallerOptions {
  readonly upstream: Upstream;
  /** The credential of `upstream`, which no answer contains. */
  readonly token?: string | undefined;
  /** Limits the calls; without it, each is made at once. */
  readonly budget?: ServiceBudget;
  readonly events: EdgeEvents;
  readonly now: () => number;
  /** How long an answer may take, including the wait in the queue and its body. */
  readonly deadlineMs?: number;
  /** Receives the reason when there is no usable response. */
  readonly reportError?: (sentence: string, error: unknown) => void;
}

/** A question, and the visitor who is charged for the call. */
export interface AskedQuestion extends Question {
  readonly payer: Payer;
}

/**
 * Calls the service. Failures are answers, too; rejects only when `signal` is aborted, that is,
 * when nobody waits any more.
 */
export type ServiceCaller = (question: AskedQuestion, signal?: AbortSignal) => Promise<Answer>;

/** Longer than the service's slowest response takes, shorter than visitors are willing to wait. */
const DEADLINE_MS = 8_000;

/**
 * Creates a caller that makes one call per question, within the budget and the deadline. Whatever
 * the service sends becomes an answer or a failure.
 */
export function createServiceCaller({
  upstream,
  token,
  budget = ({ ask }) => ask(),
  events,
  now,
  deadlineMs = DEADLINE_MS,
  reportError = console.error,
}: ServiceCallerOptions): ServiceCaller {
  return async ({ name, address, cacheSeconds, subject, payer }, signal) => {
    payer.pay('call');
    // `AbortSignal.any` may lose a deadline: https://github.com/nodejs/node/issues/57736
    const ending = new AbortController();
    const leave = () => ending.abort(signal?.reason);
    signal?.addEventListener('abort', leave, { once: true });
    let isLate = false;
    const deadline = setTimeout(() => {
      isLate = true;
      ending.abort(new DOMException('The deadline is over.', 'TimeoutError'));
    }, deadlineMs);

    // Without the query, which may be what a visitor typed.
    const report = (reason: unknown) =>
      reportError(`The movie-database service did not answer ${pathOf(address)}.`, reason);
    const ask = async (): Promise<Answer> => {
      const startedAt = now();
      const tell = (status?: number) =>
        events.asked({ name, status, durationMs: now() - startedAt });
      try {
        const response = await upstream(address, ending.signal);
        const answer = await readAnswer(response, { cacheSeconds, now: now(), token, report });
        tell(answer.status);
        return answer;
      } catch (cause) {
        signal?.throwIfAborted();
        tell();
        report(cause);
        return isLate
          ? createFailure('late')
          : createFailure('unreachable', cause instanceof BadContent ? { cause: 'content' } : {});
      }
    };

    try {
      return await budget({ ask, subject, visitor: payer.visitor }, ending.signal);
    } catch (cause) {
      // The deadline passed while it was still in the queue.
      if (isLate && !signal?.aborted) {
        return createFailure('late', { cause: 'room' });
      }
      throw cause;
    } finally {
      clearTimeout(deadline);
      signal?.removeEventListener('abort', leave);
    }
  };
}

function pathOf(address: string): string {
  return address.split('?', 1)[0] ?? address;
}
