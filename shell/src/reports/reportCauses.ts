import { describeCause } from '@portal/page-protocol/FailureCause';
import type { Reporter } from './reporter.ts';

interface CauseOptions {
  readonly reporter: Pick<Reporter, 'report' | 'flush' | 'explainWith'>;
  readonly location: { readonly search: string };
}

/**
 * Reports why sections fail. Values of the page's query, such as search terms, are removed. The
 * failures themselves are reported before this code has loaded.
 */
export function reportCauses({ reporter, location }: CauseOptions): void {
  reporter.explainWith(({ section, version, phase, cause }) => {
    const secrets = [...new URLSearchParams(location.search).values()];
    const described = describeCause(cause, { section, version }, secrets);
    reporter.report({ kind: 'cause', section, version, phase, cause: described });
    reporter.flush();
  });
}
