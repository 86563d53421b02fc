import { SECTION_CONTRACT, type Section } from '@portal/shared/contracts/Section';
import { DashboardPage } from './DashboardPage.tsx';
import { loadDashboard } from './loadDashboard.ts';

/** The section "dashboard": everything on `/`. */
export function createSection(): Section {
  return {
    contract: SECTION_CONTRACT,
    pages: { home: { Page: DashboardPage, load: loadDashboard } },
  };
}
