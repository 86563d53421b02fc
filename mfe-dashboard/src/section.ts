import { type Section, SECTION_CONTRACT } from '@portal/contract/Section';
import { isOnServer } from '@portal/shared/state/isOnServer';
import { createPages } from './api.ts';
import { DashboardPage } from './DashboardPage.tsx';
import type { DashboardApi } from './endpoints.ts';
import { homeHead } from './head.ts';
import { hasFirstList, loadDashboard } from './load.ts';

/** The section "dashboard": the page at `/`. Tests pass a custom client. */
export function createSection(createApi?: () => DashboardApi): Section {
  return {
    contract: SECTION_CONTRACT,
    pages: createPages(
      {
        home: {
          Page: DashboardPage,
          load: loadDashboard,
          ...(isOnServer && {
            hasEssentials: hasFirstList,
            meta: ({ portal }) => homeHead(portal),
          }),
        },
      },
      createApi,
    ),
  };
}
