import type { QueryKey } from '@tanstack/react-query';
import type { Portal } from '@portal/shared/contracts/Portal';

interface Prefetch {
  readonly queryKey: QueryKey;
  /** Starts the request, or joins it. */
  readonly run: () => Promise<unknown>;
}

/** Fills the cache ahead of a page. Aborted: what no page draws by now is cancelled. Never rejects: the page asks again and says what failed. */
export async function prefetch(
  { queryClient }: Portal,
  signal: AbortSignal,
  prefetches: readonly Prefetch[],
): Promise<void> {
  if (signal.aborted) {
    return;
  }
  const cancel = () => {
    for (const { queryKey } of prefetches) {
      if (!queryClient.getQueryCache().find({ queryKey })?.isActive()) {
        void queryClient.cancelQueries({ queryKey, exact: true });
      }
    }
  };

  signal.addEventListener('abort', cancel, { once: true });
  await Promise.allSettled(prefetches.map(({ run }) => run()));
  signal.removeEventListener('abort', cancel);
}
