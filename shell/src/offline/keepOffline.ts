import type { Portal } from '@portal/contract/Portal';
import { filesOf } from '@portal/page-protocol/filesOf';
import { OFFLINE_PAGE, OFFLINE_WORKER } from '@portal/page-protocol/Offline';
import type { RegistryView } from '@portal/page-protocol/RegistryView';
import { savesData } from '../sections/savesData.ts';

/** The newest favorites; the worker keeps somewhat more pages than that. */
const MOST_FAVORITES = 200;

/** What the worker is asked to keep: an address, with the headers of the request. */
type Kept = string | readonly [url: string, init: { readonly headers: Record<string, string> }];

interface KeepOfflineOptions {
  readonly window: Window;
  readonly portal: Pick<Portal, 'favorites' | 'navigation'>;
  readonly registry: RegistryView;
}

/**
 * Starts the service worker, which from now on keeps what it passes on, and has it keep what was
 * there before: this page with its files and pictures, what it takes to render any page, and the
 * page of each favorite. **Fails** where the browser refuses the worker.
 */
export async function keepOffline({
  window,
  portal: { favorites, navigation },
  registry,
}: KeepOfflineOptions): Promise<void> {
  const { serviceWorker } = window.navigator;
  const wasThere = serviceWorker.controller !== null;
  await serviceWorker.register(OFFLINE_WORKER, { updateViaCache: 'none' });
  const { active } = await serviceWorker.ready;
  const keep = (urlsToCache: readonly Kept[]) =>
    new Promise<unknown>((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = resolve;
      // A message of workbox-routing, which answers it when it is done.
      active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache } }, [port2]);
    });

  void keep([asPage(OFFLINE_PAGE), ...stylesInPage(window)]);
  if (!wasThere) {
    void keep([
      asPage(window.location.pathname + window.location.search),
      ...addressesSoFar(window),
    ]);
  }
  if (!savesData(window.navigator)) {
    void keep(filesOfAll(registry));
  }

  let turn = Promise.resolve();
  const keepFavorite = async (address: string) => {
    if (!(await window.caches.match(address, { ignoreVary: true }))) {
      await keep([asPage(address)]);
    }
  };
  let known: ReadonlySet<string> = new Set();
  favorites.entries$.subscribe((entries) => {
    const addresses = entries
      .slice(0, MOST_FAVORITES)
      .map(({ kind, id }) => navigation.href({ kind, id }));
    for (const address of addresses.filter((each) => !known.has(each))) {
      turn = turn.then(() => keepFavorite(address));
    }
    known = new Set(addresses);
  });
}

function asPage(address: string): Kept {
  return [address, { headers: { accept: 'text/html' } }];
}

/** What the page has asked for, of this origin and of others. */
function addressesSoFar({ performance }: Window): readonly string[] {
  return performance.getEntriesByType('resource').map(({ name }) => name);
}

/**
 * The files of the styles that stand in this page, which has asked for none of them. Pages that the
 * browser draws link the shell's.
 */
function stylesInPage({ document }: Window): readonly string[] {
  const styles = document.querySelectorAll<HTMLStyleElement>('style[data-href]');
  return [...styles].flatMap(({ dataset }) => dataset['href'] ?? []);
}

/** What the current versions of all sections begin with. */
function filesOfAll({ sections }: RegistryView): readonly string[] {
  return Object.values(sections).flatMap(({ current }) =>
    filesOf(current).map((name) => current.baseUrl + name),
  );
}
