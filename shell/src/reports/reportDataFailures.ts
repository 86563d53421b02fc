import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { isRequestFailure } from '@portal/shared/domain/RequestFailure';
import type { SectionLoader } from '../section-loading/sectionLoader.ts';
import type { SectionEvent } from '../SectionEvent.ts';

interface DataFailureOptions {
  readonly queryClient: QueryClient;
  readonly sections: SectionLoader;
  readonly report: (event: SectionEvent) => void;
}

/** Request failures that are not faults: the id does not exist, or the request was canceled. */
const NO_FAULTS = new Set(['notFound', 'cancelled']);

/**
 * Reports when a section fails to load its data, once per version, including earlier failures.
 * Skips failures from server rendering, recognized by their missing timestamp: the gateway has
 * already counted them.
 */
export function reportDataFailures({ queryClient, sections, report }: DataFailureOptions): void {
  const reported = new Set<string>();
  const check = (queryKey: QueryKey, cause: unknown) => {
    const state = sectionOf(queryKey, sections);
    const isFault = isRequestFailure(cause) && !NO_FAULTS.has(cause.kind);
    if (!state || !isFault || reported.has(`${state.section} ${state.version}`)) {
      return;
    }
    reported.add(`${state.section} ${state.version}`);
    report({ kind: 'failure', ...state, phase: 'data', cause });
  };
  const cache = queryClient.getQueryCache();
  cache
    .getAll()
    .filter(({ state }) => state.errorUpdatedAt > 0)
    .forEach(({ queryKey, state }) => check(queryKey, state.error));
  cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') {
      check(event.query.queryKey, event.action.error);
    }
  });
}

/**
 * Finds the section that a query key belongs to: the key starts with the section's name, or, for
 * lists, with a prefix and the name.
 */
function sectionOf(
  key: QueryKey,
  sections: SectionLoader,
): { readonly section: string; readonly version: string } | undefined {
  for (const name of key.slice(0, 2)) {
    const state = typeof name === 'string' ? sections.state(name) : undefined;
    if (typeof name === 'string' && state?.status === 'ready') {
      return { section: name, version: state.version };
    }
  }
  return undefined;
}
