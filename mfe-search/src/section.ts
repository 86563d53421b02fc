import { type Section, SECTION_CONTRACT } from '@portal/shared/contract/Section';
import { createPages, type SearchApi } from './api.ts';
import { Search } from './Search.tsx';

/** The section "search": the page that the shell shows in its search dialog. Tests hand their own client over. */
export function createSection(createApi?: () => SearchApi): Section {
  return {
    contract: SECTION_CONTRACT,
    pages: createPages(
      {
        // Nothing to load ahead: what will be searched for is not known.
        search: { Page: Search, load: () => Promise.resolve() },
      },
      createApi,
    ),
  };
}
