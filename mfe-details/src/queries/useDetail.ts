import { failureMessage } from '@portal/shared/domain/failureMessage';
import type { Kind } from '@portal/shared/domain/Kind';
import type { AnswerOptions } from '@portal/shared/state/answerOptions';
import { forgetUnseenFailures } from '@portal/shared/state/askOnce';
import { usePortal } from '@portal/shared/state/PortalContext';
import { useAnswer } from '@portal/shared/state/useAnswer';

/** What a detail page knows about the one thing that it is about. */
export type DetailState<Detail> =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly message: string; retry(): void }
  | { readonly status: 'ready'; readonly detail: Detail };

/** The state of a detail page. Ready only with an answer of the page's own kind: never draws a movie from the data of a series. */
export function useDetail<Detail extends { readonly kind: Kind }>(
  kind: Kind,
  options: AnswerOptions<Detail>,
): DetailState<Detail> {
  const { queryClient } = usePortal();
  const { data, error, isFetching, refetch } = useAnswer(queryClient, options);

  if (data?.kind === kind) {
    return { status: 'ready', detail: data };
  }
  if (isFetching || !error) {
    return { status: 'loading' };
  }
  const retry = () => {
    // What the page would show besides has mostly failed with it.
    forgetUnseenFailures(queryClient);
    void refetch();
  };
  return { status: 'failed', message: failureMessage(error), retry };
}
