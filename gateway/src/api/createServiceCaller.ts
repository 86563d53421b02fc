import { type Answer, createFailure } from './Answer.ts';
import type { ServiceBudget } from './createServiceBudget.ts';
import type { Upstream } from './createServiceUpstream.ts';
import type { EdgeEvents } from './EdgeEvents.ts';
import { readAnswer } from './readAnswer.ts';
import type { Question } from './readQuestion.ts';

export interface ServiceCallerOptions {
  readonly upstream: Upstream;
  /** Who may ask when; without one everybody asks at once. */
  readonly budget?: ServiceBudget;
  readonly events: EdgeEvents;
  readonly now: () => number;
  /** How long an answer may take, with the wait for its turn and with its body. */
  readonly deadlineMs?: number;
  /** Is told why an answer could not be had. */
  readonly reportError?: (sentence: string, error: unknown) => void;
}

/** Asks the service. A failure is an answer, too; it rejects only when `signal` is aborted: nobody wants to know any more. */
export type ServiceCaller = (question: Question, signal?: AbortSignal) => Promise<Answer>;

/** Longer than the slowest page of the service, shorter than a visitor waits. */
const DEADLINE_MS = 8_000;

/** Makes one call of each question, within the budget and the deadline, whatever comes from the other side. */
export function createServiceCaller({
  upstream,
  budget = (ask) => ask(),
  events,
  now,
  deadlineMs = DEADLINE_MS,
  reportError = console.error,
}: ServiceCallerOptions): ServiceCaller {
  return async ({ name, address, keptSeconds }, signal) => {
    // `AbortSignal.any` may lose a deadline: https://github.com/nodejs/node/issues/57736
    const ending = new AbortController();
    const leave = () => ending.abort(signal?.reason);
    signal?.addEventListener('abort', leave, { once: true });
    let isLate = false;
    const deadline = setTimeout(() => {
      isLate = true;
      ending.abort(new DOMException('The deadline is over.', 'TimeoutError'));
    }, deadlineMs);

    const ask = async (): Promise<Answer> => {
      const startedAt = now();
      const tell = (status?: number) =>
        events.asked({ name, status, durationMs: now() - startedAt });
      try {
        const response = await upstream(address, ending.signal);
        const answer = await readAnswer(response, { keptSeconds, now: now() });
        tell(answer.status);
        return answer;
      } catch (cause) {
        signal?.throwIfAborted();
        tell();
        reportError(`The movie-database service did not answer ${address}.`, cause);
        return createFailure(isLate ? 'late' : 'unreachable');
      }
    };

    try {
      return await budget(ask, ending.signal);
    } catch (cause) {
      // Its turn has not come in time.
      if (isLate && !signal?.aborted) {
        return createFailure('late');
      }
      throw cause;
    } finally {
      clearTimeout(deadline);
      signal?.removeEventListener('abort', leave);
    }
  };
}
