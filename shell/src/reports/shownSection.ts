import { matchPage } from '@portal/shared/pageProtocol/matchPage';
import type { RegistryView } from '@portal/shared/pageProtocol/RegistryView';
import type { SectionLoader } from '../sections/createSectionLoader.ts';

/** What stands on the page, to blame the right team. */
export interface ShownSection {
  readonly section: string;
  readonly version?: string;
}

/** The section whose page stands at an address, at the version that is in use. The shell's own pages are the shell's. */
export function shownSection(
  registry: RegistryView,
  sections: SectionLoader,
  pathname: string,
): ShownSection {
  const name = matchPage(registry, pathname)?.section;
  return name === undefined
    ? { section: 'shell' }
    : { section: name, version: versionInUse(sections, name) };
}

function versionInUse(sections: SectionLoader, name: string): string | undefined {
  const state = sections.state(name);
  return state.status === 'ready' ? state.version : undefined;
}
