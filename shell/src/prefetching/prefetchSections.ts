import { filesOf } from '@portal/page-protocol/filesOf';
import { matchPage } from '@portal/page-protocol/matchPage';
import type { RegistryView, SectionVersion } from '@portal/page-protocol/RegistryView';
import { whenIdle } from '@portal/shared/state/whenIdle';
import { hasSaveData } from '../hasSaveData.ts';
import type { SectionLoader } from '../section-loading/sectionLoader.ts';

interface PrefetchOptions {
  readonly window: Window;
  readonly registry: RegistryView;
  readonly sections: Pick<SectionLoader, 'load'>;
  /** Returns the links in the page. Called after the page has loaded. */
  readonly findLinks: () => Iterable<HTMLAnchorElement>;
}

/**
 * When the page has loaded and the browser is idle, prefetches the files of the other sections that
 * the page links to, unless the data saver is on. After the first interaction, also runs the code
 * of the first of these sections, so that its pages only have to wait for their data. Never
 * rejects.
 */
export async function prefetchSections({
  window,
  registry,
  sections,
  findLinks,
}: PrefetchOptions): Promise<void> {
  const { location, navigator } = window;
  if (hasSaveData(navigator)) {
    return;
  }
  await whenLoaded(window);
  await whenIdle();
  const names = new Set(
    [...findLinks()].map(({ pathname }) => matchPage(registry, pathname)?.section),
  );
  names.delete(matchPage(registry, location.pathname)?.section);
  const fetched = await Promise.all(
    [...names].map(async (name = '') =>
      (await fetchFiles(window, registry.sections[name]?.current)) ? [name] : [],
    ),
  );
  const [first] = fetched.flat();
  if (first !== undefined) {
    await untilInteraction(window);
    await whenIdle();
    await sections.load(first);
  }
}

async function whenLoaded(window: Window): Promise<void> {
  if (window.document.readyState !== 'complete') {
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  }
}

const INTERACTIONS = ['pointerover', 'scroll', 'keydown'];

async function untilInteraction({ document }: Window): Promise<void> {
  const controller = new AbortController();
  const { signal } = controller;
  await new Promise((resolve) =>
    INTERACTIONS.forEach((type) =>
      document.addEventListener(type, resolve, { capture: true, passive: true, signal }),
    ),
  );
  controller.abort();
}

/** Fetches a version's files into the browser's cache. Returns whether all of them have loaded. */
async function fetchFiles(window: Window, version: SectionVersion | undefined): Promise<boolean> {
  // In development, a section's files change all the time. In a portal with many sections, the
  // files of some are unknown at first.
  if (!version?.entry || version.version === 'development') {
    return false;
  }
  const fetching = filesOf(version).map(async (file) => {
    const response = await window.fetch(version.baseUrl + file, { priority: 'low' });
    // Browsers cache a response only after its body has been read.
    await response.arrayBuffer();
    return response.ok;
  });
  const outcomes = await Promise.allSettled(fetching);
  return outcomes.every((outcome) => outcome.status === 'fulfilled' && outcome.value);
}
