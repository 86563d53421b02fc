import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { isRequestFailure } from '@portal/shared/domain/RequestFailure';
import type { SectionLoader } from '../sections/createSectionLoader.ts';
import type { SectionEvent } from '../sections/SectionEvent.ts';

interface DataFailureOptions {
  readonly queryClient: QueryClient;
  readonly sections: SectionLoader;
  readonly report: (event: SectionEvent) => void;
}

/** Failures that are not errors: nothing with that id, or a cancelled request. */
const NO_FAULTS = new Set(['notFound', 'cancelled']);

/**
 * Reports when a section cannot load its data, once per version: if one call fails, the others
 * usually do too.
 */
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

/** Query keys begin with the section's name, or with the word for lists followed by the name. */
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
