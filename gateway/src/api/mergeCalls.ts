import type { Answer } from './Answer.ts';
import type { ServiceCaller } from './createServiceCaller.ts';
import type { Question } from './readQuestion.ts';

/** Asks together with all who want to know the same at the same time. Rejects only for the one who leaves. */
export interface MergedCalls {
  isUnderWay(question: Question): boolean;
  ask(question: Question, leaves?: AbortSignal): Promise<Answer>;
}

interface CallUnderWay {
  readonly answer: Promise<Answer>;
  readonly ending: AbortController;
  waiting: number;
}

/** Makes one call of all that ask the same while it is under way. It ends early when nobody waits for it any more. */
export function mergeCalls(call: ServiceCaller): MergedCalls {
  const underWay = new Map<string, CallUnderWay>();

  const start = (question: Question): CallUnderWay => {
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
          // Whoever asks from now on needs a new one.
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
