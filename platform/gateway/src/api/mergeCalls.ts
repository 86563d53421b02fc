import type { Answer } from './Answer.ts';
import type { AskedQuestion, ServiceCaller } from './createServiceCaller.ts';
import type { Question } from './readQuestion.ts';

/** Merges identical concurrent calls. Aborting `leaves` rejects for that caller only. */
export interface MergedCalls {
  isUnderWay(question: Question): boolean;
  ask(question: AskedQuestion, leaves?: AbortSignal): Promise<Answer>;
}

interface CallUnderWay {
  readonly answer: Promise<Answer>;
  readonly ending: AbortController;
  waiting: number;
}

/**
 * Shares one call among all identical questions while it is in flight. It is aborted when nobody
 * waits for it any more.
 */
export function mergeCalls(call: ServiceCaller): MergedCalls {
  const underWay = new Map<string, CallUnderWay>();

  const start = (question: AskedQuestion): CallUnderWay => {
    const ending = new AbortController();
    const answer = call(question, ending.signal);
    const started = { answer, ending, waiting: 0 };
    underWay.set(question.address, started);
    const end = () => {
      if (underWay.get(question.address) === started) {
        underWay.delete(question.address);
      }
    };
    answer.then(end, end);
    return started;
  };

  return {
    isUnderWay: ({ address }) => underWay.has(address),
    async ask(question, leaves) {
      const { address } = question;
      const joined = underWay.get(address) ?? start(question);
      joined.waiting += 1;
      return waitFor(joined.answer, leaves, () => {
        joined.waiting -= 1;
        if (joined.waiting === 0) {
          // Later callers must not join an aborted call.
          underWay.delete(address);
          joined.ending.abort(leaves?.reason);
        }
      });
    },
  };
}

function waitFor(
  answer: Promise<Answer>,
  leaves: AbortSignal | undefined,
  onLeave: () => void,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const leave = () => {
      onLeave();
      reject(leaves?.reason);
    };
    if (leaves?.aborted) {
      leave();
      return;
    }
    leaves?.addEventListener('abort', leave, { once: true });
    answer.then(resolve, reject).finally(() => leaves?.removeEventListener('abort', leave));
  });
}
