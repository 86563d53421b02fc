import { matchPage } from '@portal/page-protocol/matchPage';
import type { RegistryView } from '@portal/page-protocol/RegistryView';
import type { SectionLoader } from '../section-loading/sectionLoader.ts';
import type { VitalsOptions } from './observeVitals.ts';

/** The name for the shell's own pages, which do not belong to a section. */
const SHELL = 'shell';

/** Returns the section of the current page and the versions in use. */
export function sectionsInUse(
  registry: RegistryView,
  sections: SectionLoader,
): Pick<VitalsOptions, 'startedWith' | 'shown' | 'versionOf'> {
  const shown = () => matchPage(registry, location.pathname)?.section ?? SHELL;
  return {
    startedWith: shown(),
    shown,
    versionOf(section) {
      const state = section === SHELL ? undefined : sections.state(section);
      return state?.status === 'ready' ? state.version : undefined;
    },
  };
}
