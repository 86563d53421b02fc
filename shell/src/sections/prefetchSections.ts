import { filesOf } from '@portal/page-protocol/filesOf';
import { matchPage } from '@portal/page-protocol/matchPage';
import type { RegistryView, SectionVersion } from '@portal/page-protocol/RegistryView';
import { whenIdle } from '@portal/shared/state/whenIdle';
import type { SectionLoader } from './createSectionLoader.ts';
import { hasSaveData } from './hasSaveData.ts';

interface PrefetchOptions {
  readonly window: Window;
  readonly registry: RegistryView;
  readonly sections: Pick<SectionLoader, 'load'>;
  /** The links of the page, once it has loaded. */
  readonly findLinks: () => Iterable<HTMLAnchorElement>;
}

/**
 * When the page has loaded and the browser is idle, fetches the files of the other sections that its
 * links lead to, unless the visitor saves data. The first of them runs after the first interaction,
 * so that its pages only wait for their data. Never rejects.
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

/** Fetches the files of a version into the browser's cache. Returns whether all have loaded. */
async function fetchFiles(window: Window, version: SectionVersion | undefined): Promise<boolean> {
  // A section in development changes all the time.
  if (!version || version.version === 'development') {
    return false;
  }
  const fetching = filesOf(version).map(async (file) => {
    const response = await window.fetch(version.baseUrl + file, { priority: 'low' });
    // The browser caches a response when its body has been read.
    await response.arrayBuffer();
    return response.ok;
  });
  const outcomes = await Promise.allSettled(fetching);
  return outcomes.every((outcome) => outcome.status === 'fulfilled' && outcome.value);
}
