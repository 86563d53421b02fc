import { type Section, SECTION_CONTRACT } from '@portal/contract/Section';
import { isOnServer } from '@portal/shared/state/isOnServer';
import { createPages } from './api.ts';
import type { DashboardApi } from './calls.ts';
import { DashboardPage } from './DashboardPage.tsx';
import { homeMeta } from './homeMeta.ts';
import { hasFirstList, loadDashboard } from './queries.ts';

/** The section "dashboard": everything on `/`. Tests pass their own client. */
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
            meta: ({ portal }) => homeMeta(portal),
          }),
        },
      },
      createApi,
    ),
  };
}
