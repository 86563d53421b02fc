import type { BehaviorSubject } from 'rxjs';
import { codeOf, describeCause } from '@portal/page-protocol/FailureCause';
import type { ExplainedFailure } from '../SectionEvent.ts';
import type { Reporter } from './reporter.ts';

interface CauseOptions {
  readonly reporter: Pick<Reporter, 'report' | 'flush' | 'explainWith'>;
  readonly location: { readonly search: string };
  /** The failures that the page and the panel refer to. */
  readonly failures$: BehaviorSubject<readonly ExplainedFailure[]>;
}

/** Limits the memory used by a section that fails again and again. */
const MAX_FAILURES = 20;

/**
 * Reports why sections fail, and gives each failure a reference. Values of the page's query, such
 * as search terms, are removed. The failures themselves are reported before this code has loaded.
 */
export function reportCauses({ reporter, location, failures$ }: CauseOptions): void {
  reporter.explainWith(({ section, version, phase, cause }) => {
    const secrets = [...new URLSearchParams(location.search).values()];
    const described = describeCause(cause, { section, version }, secrets);
    reporter.report({ kind: 'cause', section, version, phase, cause: described });
    reporter.flush();
    const code = codeOf({ section, version, phase, ...described });
    const app = version === undefined ? section : `${section} ${version}`;
    const explained: ExplainedFailure = {
      section,
      cause,
      reference: `Reference: ${app}, ${phase}, ${code}`,
    };
    failures$.next([...failures$.value, explained].slice(-MAX_FAILURES));
  });
}
