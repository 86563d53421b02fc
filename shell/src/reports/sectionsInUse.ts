import { matchPage } from '@portal/page-protocol/matchPage';
import type { RegistryView } from '@portal/page-protocol/RegistryView';
import type { SectionLoader } from '../section-loading/sectionLoader.ts';
import type { VitalsOptions } from './observeVitals.ts';
import type { SlowScriptOptions } from './slowScripts.ts';

/** The name for the shell's own pages, which do not belong to a section. */
const SHELL = 'shell';

/** Older browsers have no `navigation`. */
type UsedWindow = Pick<Window, 'document' | 'location'> & { readonly navigation?: Navigation };
type SectionsInUse = Pick<VitalsOptions, 'startedWith' | 'sectionOf' | 'shown' | 'versionOf'> &
  Pick<SlowScriptOptions, 'partOf'>;

/** Looks up the sections of pages and elements, and the versions in use. */
export function sectionsInUse(
  { document, location, navigation }: UsedWindow,
  registry: RegistryView,
  sections: SectionLoader,
): SectionsInUse {
  const sectionOf = (path: string) => matchPage(registry, path)?.section ?? SHELL;
  const startedWith = sectionOf(location.pathname);
  let current = startedWith;
  let before = startedWith;
  let arrivedAt = 0;
  // Older browsers lack this; there, a press on a link can count for the next page.
  navigation?.addEventListener('currententrychange', () => {
    before = current;
    current = sectionOf(location.pathname);
    arrivedAt = performance.now();
  });
  return {
    startedWith,
    sectionOf,
    shown({ startTime, target }) {
      const box = target?.closest<HTMLElement>('[data-section], [data-part]');
      // The name of a box ends with the part's section.
      const owner = box?.dataset['section'] ?? box?.dataset['part']?.split(' ').at(-1) ?? '';
      if (Object.hasOwn(registry.sections, owner)) {
        return owner;
      }
      return startTime < arrivedAt ? before : sectionOf(location.pathname);
    },
    partOf(section) {
      const box = document.querySelector<HTMLElement>(`[data-part$=" ${section}"]`);
      const [place = ''] = box?.dataset['part']?.split(' ') ?? [];
      return sectionOf(location.pathname) === section
        ? undefined
        : registry.sections[section]?.current.fills?.[place]?.part;
    },
    versionOf(section) {
      const state = section === SHELL ? undefined : sections.state(section);
      return state?.status === 'ready' ? state.version : undefined;
    },
  };
}
