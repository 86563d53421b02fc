import type { Portal } from '@portal/contract/Portal';
import { matchPage } from '@portal/page-protocol/matchPage';
import type { RegistryView } from '@portal/page-protocol/RegistryView';
import { findSlot } from '../registry/describeSections.ts';
import type { SectionLoader } from './sectionLoader.ts';

export interface PageLoader {
  /**
   * Loads the code of a page's section, then the page's data. The argument is a path with an
   * optional query; URLs without a page are ignored. Never rejects.
   */
  loadPage(address: string, signal?: AbortSignal): Promise<void>;
  /** Loads the section that fills a frame slot. Never rejects. */
  loadSlot(slot: string): Promise<void>;
}

interface PageLoaderParts {
  readonly registry: RegistryView;
  readonly sections: SectionLoader;
  /** The portal object passed to the section. */
  readonly portalOf: (section: string) => Portal;
  /** Checks for new releases. */
  readonly refresh: () => unknown;
  /**
   * Resolves after hydration. Until then, nothing is added to the query cache, so that the rendered
   * page matches the HTML.
   */
  readonly hydrated?: Promise<void>;
}

/**
 * Creates the loader for navigations and prefetching. Views subscribe to the sections' states
 * separately.
 */
export function createPageLoader({
  registry,
  sections,
  portalOf,
  refresh,
  hydrated,
}: PageLoaderParts): PageLoader {
  return {
    async loadPage(address, signal = new AbortController().signal) {
      const [pathname = '', ...query] = address.split('?');
      const match = matchPage(registry, pathname, query.join('?'));
      // Runs first, because it requests the registry with the section's files if they are unknown.
      const loading = match && sections.load(match.section);
      refresh();
      if (!match) {
        return;
      }
      const section = await loading;
      await hydrated;
      if (signal.aborted) {
        return;
      }
      try {
        await section?.pages[match.page]?.load(portalOf(match.section), match.params, signal);
      } catch (cause) {
        // `load` must not reject. The page requests its data again when it renders, and reports
        // failures.
        console.warn(`Section "${match.section}" failed to prefetch data for ${pathname}.`, cause);
      }
    },
    async loadSlot(slot) {
      await sections.load(findSlot(registry, slot).section);
    },
  };
}
