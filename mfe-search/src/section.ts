import { type Section, SECTION_CONTRACT } from '@portal/contract/Section';
import { isOnServer } from '@portal/shared/state/isOnServer';
import { createPages, type SearchApi } from './api.ts';
import { describeResults, loadResults } from './loadResults.ts';
import { ResultsPage } from './ResultsPage.tsx';
import { Search } from './Search.tsx';

/** The section "search": the content of the shell's search dialog, and the page that stands for it where no scripts run. Tests pass their own client. */
export function createSection(createApi?: () => SearchApi): Section {
  return {
    contract: SECTION_CONTRACT,
    pages: createPages(
      {
        // Nothing to prefetch: the query is not known yet.
        search: { Page: Search, load: () => Promise.resolve() },
        results: {
          Page: ResultsPage,
          load: loadResults,
          ...(isOnServer && { meta: describeResults }),
        },
      },
      createApi,
    ),
  };
}
