import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { isRequestFailure } from '@portal/shared/domain/RequestFailure';
import type { SectionLoader } from '../sections/createSectionLoader.ts';
import type { SectionEvent } from '../sections/SectionEvent.ts';

interface DataFailureOptions {
  readonly queryClient: QueryClient;
  readonly sections: SectionLoader;
  readonly report: (event: SectionEvent) => void;
}

/** Answers that are no fault: there is nothing at that number, or nobody wants to know any more. */
const NO_FAULTS = new Set(['notFound', 'cancelled']);

/** Reports when a section does not get its data, once for each of its versions: what one call does not get, the others mostly do not either. */
export function reportDataFailures({ queryClient, sections, report }: DataFailureOptions): void {
  const told = new Set<string>();
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') {
      return;
    }
    const cause: unknown = event.action.error;
    const state = sectionOf(event.query.queryKey, sections);
    const isFault = isRequestFailure(cause) && !NO_FAULTS.has(cause.kind);
    if (!state || !isFault || told.has(`${state.section} ${state.version}`)) {
      return;
    }
    told.add(`${state.section} ${state.version}`);
    report({ kind: 'failure', ...state, phase: 'data', cause });
  });
}

/** Sections name themselves first in the keys of their queries, or right after the word that all lists begin with. */
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
