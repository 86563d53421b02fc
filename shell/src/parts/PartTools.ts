import type { createRoot, hydrateRoot } from 'react-dom/client';
import type { Button } from '@portal/shared/ui/Button';
import type { restoreQueries } from '../hydration/renderedQueries.ts';
import type { sectionPortal } from '../portal/sectionPortal.ts';
import type { reportHydration } from '../reports/reportHydration.ts';
import type { Boundary } from '../section-view/Boundary.tsx';
import type { useSectionState } from '../section-view/SectionView.tsx';
import type { ShellContext } from '../ShellContext.ts';

/** Passed to the deferred code, because shared imports would make the first script larger. */
export interface PartTools {
  readonly Boundary: typeof Boundary;
  readonly Button: typeof Button;
  readonly Context: typeof ShellContext;
  readonly createRoot: typeof createRoot;
  readonly hydrateRoot: typeof hydrateRoot;
  readonly reportHydration: typeof reportHydration;
  readonly restoreQueries: typeof restoreQueries;
  readonly sectionPortal: typeof sectionPortal;
  readonly useSectionState: typeof useSectionState;
}
