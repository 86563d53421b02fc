import { queryOptions } from '@tanstack/react-query';
import { ASK_ONCE } from './askOnce.ts';

interface AnswerSource<Answer> {
  /** Names the answer in the query cache; begins with the section's name. */
  readonly key: readonly unknown[];
  readonly load: (signal: AbortSignal) => Promise<Answer>;
}

/** An answer of the service that comes as a whole: asked for once, kept, never asked for again by itself. */
export function answerOptions<Answer>({ key, load }: AnswerSource<Answer>) {
  return queryOptions({
    queryKey: key,
    queryFn: ({ signal }) => load(signal),
    staleTime: 'static',
    ...ASK_ONCE,
  });
}

/** The type of `answerOptions`, for functions that take it. */
export type AnswerOptions<Answer> = ReturnType<typeof answerOptions<Answer>>;
