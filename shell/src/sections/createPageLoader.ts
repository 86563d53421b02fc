import type { Portal } from '@portal/shared/contract/Portal';
import { matchPage } from '@portal/shared/pageProtocol/matchPage';
import type { RegistryView } from '@portal/shared/pageProtocol/RegistryView';
import type { SectionLoader } from './createSectionLoader.ts';
import { findSlot } from './describeSections.ts';

/** The one place that asks for sections; what draws them follows their state. */
export interface PageLoader {
  /** Gets a page ready before it is drawn: its section's code, then its data. A path without a page is no error. Never rejects. */
  loadPage(pathname: string, signal?: AbortSignal): Promise<void>;
  /** Gets the code of the section ready that fills a place of the frame. Never rejects. */
  loadSlot(slot: string): Promise<void>;
}

interface PageLoaderParts {
  readonly registry: RegistryView;
  readonly sections: SectionLoader;
  readonly portal: Portal;
  /** Looks whether sections have shipped; nobody waits for it. */
  readonly refresh: () => unknown;
}

/** Makes what the start, each navigation and each intent of the visitor ask. */
export function createPageLoader({
  registry,
  sections,
  portal,
  refresh,
}: PageLoaderParts): PageLoader {
  return {
    async loadPage(pathname, signal = new AbortController().signal) {
      refresh();
      const match = matchPage(registry, pathname);
      if (!match) {
        return;
      }
      const section = await sections.load(match.section);
      if (signal.aborted) {
        return;
      }
      try {
        await section?.pages[match.page]?.load(portal, match.params, signal);
      } catch (cause) {
        // A section promises not to reject. The page asks again by itself and says what failed.
        console.warn(
          `Section "${match.section}" failed to load data ahead for ${pathname}.`,
          cause,
        );
      }
    },
    async loadSlot(slot) {
      await sections.load(findSlot(registry, slot).section);
    },
  };
}
