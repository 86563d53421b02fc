import { queryOptions } from '@tanstack/react-query';

interface AnswerSource<Answer> {
  /** Names the answer in the query cache. */
  readonly key: readonly unknown[];
  readonly load: (signal: AbortSignal) => Promise<Answer>;
}

/** An answer of the service that comes as a whole: asked for once, kept, never asked for again by itself. */
export function answerOptions<Answer>({ key, load }: AnswerSource<Answer>) {
  return queryOptions({
    // The sections share one cache and move at their own versions: what is kept here is for this one only.
    queryKey: ['details', ...key],
    queryFn: ({ signal }) => load(signal),
    staleTime: Infinity,
    retry: false,
    networkMode: 'always',
  });
}

/** The type of `answerOptions`, for functions that take it. */
export type AnswerOptions<Answer> = ReturnType<typeof answerOptions<Answer>>;
