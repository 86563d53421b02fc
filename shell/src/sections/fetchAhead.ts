import { filesOf } from '@portal/shared/pageProtocol/filesOf';
import { matchPage } from '@portal/shared/pageProtocol/matchPage';
import type { RegistryView, SectionVersion } from '@portal/shared/pageProtocol/RegistryView';
import { whenIdle } from '@portal/shared/state/whenIdle';
import { savesData } from './savesData.ts';

interface FetchAheadParts {
  readonly window: Window;
  readonly registry: RegistryView;
  /** The links that the visitor may follow, when everything else has arrived. */
  readonly findLinks: () => Iterable<HTMLAnchorElement>;
}

/**
 * When the page has loaded and the browser is idle, fetches the files of the other sections that the
 * links lead to, so that their pages wait for their data alone. The browser keeps the files, and does
 * not run them. Does nothing for visitors who save data. Never rejects: what does not come is fetched
 * when it is needed.
 */
export async function fetchAhead({ window, registry, findLinks }: FetchAheadParts): Promise<void> {
  const { location, navigator } = window;
  if (savesData(navigator)) {
    return;
  }
  await whenLoaded(window);
  await whenIdle();
  const shown = matchPage(registry, location.pathname)?.section;
  const names = new Set(
    [...findLinks()].map(({ pathname }) => matchPage(registry, pathname)?.section),
  );
  const addresses = [...names].flatMap((name) =>
    name === undefined || name === shown ? [] : addressesOf(registry.sections[name]?.current),
  );
  await Promise.allSettled(
    addresses.map(async (address) => keep(await window.fetch(address, LOW))),
  );
}

async function whenLoaded(window: Window): Promise<void> {
  if (window.document.readyState !== 'complete') {
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  }
}

const LOW = { priority: 'low' } as const;

/** The browser keeps an answer that has been read. */
function keep(answer: Response): Promise<unknown> {
  return answer.arrayBuffer();
}

function addressesOf(version: SectionVersion | undefined): readonly string[] {
  // A section in development changes all the time.
  return version && version.version !== 'development'
    ? filesOf(version).map((file) => version.baseUrl + file)
    : [];
}
