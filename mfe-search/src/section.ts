import { type Section, SECTION_CONTRACT } from '@portal/contract/Section';
import { isOnServer } from '@portal/shared/state/isOnServer';
import { createPages, type SearchApi } from './api.ts';
import { Search } from './dialog/Search.tsx';
import { resultsHead } from './head.ts';
import { loadResults } from './load.ts';
import { ResultsPage } from './page/ResultsPage.tsx';

/**
 * The section "search": the content of the shell's search dialog, and a results page for visitors
 * without scripts. Tests pass a custom client.
 */
export function createSection(createApi?: () => SearchApi): Section {
  return {
    contract: SECTION_CONTRACT,
    pages: createPages(
      {
        // There is nothing to prefetch, because there is no query yet.
        search: { Page: Search, load: () => Promise.resolve() },
        results: {
          Page: ResultsPage,
          load: loadResults,
          ...(isOnServer && { meta: resultsHead }),
        },
      },
      createApi,
    ),
  };
}
