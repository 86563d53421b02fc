import type { Portal } from '@portal/contract/Portal';
import { matchPage } from '@portal/page-protocol/matchPage';
import type { RegistryView } from '@portal/page-protocol/RegistryView';
import type { SectionLoader } from './createSectionLoader.ts';
import { findSlot } from './describeSections.ts';

/** The only place that requests sections; views follow their state. */
export interface PageLoader {
  /**
   * Prepares a page before it renders: its section's code, then its data. The address is a path, with
   * its query if it has one; one without a page is not an error. Never rejects.
   */
  loadPage(address: string, signal?: AbortSignal): Promise<void>;
  /** Loads the section that fills a slot of the frame. Never rejects. */
  loadSlot(slot: string): Promise<void>;
}

interface PageLoaderParts {
  readonly registry: RegistryView;
  readonly sections: SectionLoader;
  readonly portal: Portal;
  /** Checks for new releases; nothing waits for it. */
  readonly refresh: () => unknown;
  /**
   * Resolves when what the gateway has rendered is taken over: until then no data is added to what
   * it was rendered with, because the browser has to render the same.
   */
  readonly takenOver?: Promise<void>;
}

/** Creates the loader for the start, for each navigation and for prefetching. */
export function createPageLoader({
  registry,
  sections,
  portal,
  refresh,
  takenOver,
}: PageLoaderParts): PageLoader {
  return {
    async loadPage(address, signal = new AbortController().signal) {
      refresh();
      const [pathname = '', search] = address.split('?', 2);
      const match = matchPage(registry, pathname, search);
      if (!match) {
        return;
      }
      const section = await sections.load(match.section);
      await takenOver;
      if (signal.aborted) {
        return;
      }
      try {
        await section?.pages[match.page]?.load(portal, match.params, signal);
      } catch (cause) {
        // Sections promise not to reject. The page requests the data itself and reports failures.
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
