import { type Section, SECTION_CONTRACT } from '@portal/shared/contract/Section';
import { SearchPage } from './SearchPage.tsx';

/** The section "search": the page that the shell shows in its search dialog. */
export function createSection(): Section {
  return {
    contract: SECTION_CONTRACT,
    pages: {
      // Nothing to load ahead: what will be searched for is not known.
      search: { Page: SearchPage, load: () => Promise.resolve() },
    },
  };
}
