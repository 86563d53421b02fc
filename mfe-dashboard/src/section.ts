import { type Section, SECTION_CONTRACT } from '@portal/shared/contract/Section';
import { DashboardPage } from './DashboardPage.tsx';
import { loadDashboard } from './queries.ts';

/** The section "dashboard": everything on `/`. */
export function createSection(): Section {
  return {
    contract: SECTION_CONTRACT,
    pages: { home: { Page: DashboardPage, load: loadDashboard } },
  };
}
