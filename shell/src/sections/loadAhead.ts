import { filesOf } from '@portal/page-protocol/filesOf';
import { matchPage } from '@portal/page-protocol/matchPage';
import type { RegistryView, SectionVersion } from '@portal/page-protocol/RegistryView';
import { whenIdle } from '@portal/shared/state/whenIdle';
import type { SectionLoader } from './createSectionLoader.ts';
import { savesData } from './savesData.ts';

interface LoadAheadParts {
  readonly window: Window;
  readonly registry: RegistryView;
  readonly sections: Pick<SectionLoader, 'load'>;
  /** The links that the visitor may follow, when everything else has arrived. */
  readonly findLinks: () => Iterable<HTMLAnchorElement>;
}

/**
 * When the page has loaded and the browser is idle, fetches the files of the other sections that the
 * links lead to. The first of them runs once the visitor does something and the browser is idle
 * again: its pages then wait for their data alone, and a page that nobody looks at runs nothing. Does
 * nothing for visitors who save data. Never rejects: what does not come is fetched when it is needed.
 */
export async function loadAhead({
  window,
  registry,
  sections,
  findLinks,
}: LoadAheadParts): Promise<void> {
  const { location, navigator } = window;
  if (savesData(navigator)) {
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
    await whenUsed(window);
    await whenIdle();
    await sections.load(first);
  }
}

async function whenLoaded(window: Window): Promise<void> {
  if (window.document.readyState !== 'complete') {
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  }
}

/** The first signs of a visitor with a mouse, a finger or a keyboard. */
const SIGNS = ['pointerover', 'scroll', 'keydown'];

async function whenUsed({ document }: Window): Promise<void> {
  const controller = new AbortController();
  const { signal } = controller;
  await new Promise((resolve) =>
    SIGNS.forEach((sign) =>
      document.addEventListener(sign, resolve, { capture: true, passive: true, signal }),
    ),
  );
  controller.abort();
}

/** Fetches the files of a version; the browser keeps them. Returns whether all of them came. */
async function fetchFiles(window: Window, version: SectionVersion | undefined): Promise<boolean> {
  // A section in development changes all the time.
  if (!version || version.version === 'development') {
    return false;
  }
  const fetching = filesOf(version).map(async (file) => {
    const answer = await window.fetch(version.baseUrl + file, { priority: 'low' });
    // The browser keeps an answer that has been read.
    await answer.arrayBuffer();
    return answer.ok;
  });
  const outcomes = await Promise.allSettled(fetching);
  return outcomes.every((outcome) => outcome.status === 'fulfilled' && outcome.value);
}
