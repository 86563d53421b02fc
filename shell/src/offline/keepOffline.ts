import type { Portal } from '@portal/shared/contract/Portal';
import { OFFLINE_PAGE, OFFLINE_WORKER } from '@portal/shared/pageProtocol/Offline';
import type { RegistryView } from '@portal/shared/pageProtocol/RegistryView';

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
 * page of each title that becomes a favorite. **Fails** where the browser refuses the worker.
 */
export async function keepOffline({
  window,
  portal: { favorites, navigation },
  registry,
}: KeepOfflineOptions): Promise<void> {
  const { serviceWorker, connection } = window.navigator as NavigatorWithConnection;
  const wasThere = serviceWorker.controller !== null;
  await serviceWorker.register(OFFLINE_WORKER, { updateViaCache: 'none' });
  const { active } = await serviceWorker.ready;
  const keep = (urlsToCache: readonly Kept[]) =>
    // A message of workbox-routing.
    active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache } });

  keep([asPage(OFFLINE_PAGE)]);
  if (!wasThere) {
    keep([asPage(window.location.pathname + window.location.search), ...addressesSoFar(window)]);
  }
  if (!connection?.saveData) {
    keep(filesOf(registry));
  }

  let known: ReadonlySet<string> | undefined;
  favorites.entries$.subscribe((entries) => {
    const addresses = entries.map(({ kind, id }) => navigation.href({ kind, id }));
    const added = known ? addresses.filter((address) => !known?.has(address)) : [];
    known = new Set(addresses);
    keep(added.map(asPage));
  });
}

/** Not in the DOM types, because only some browsers have it. */
interface NavigatorWithConnection extends Navigator {
  readonly connection?: { readonly saveData?: boolean };
}

function asPage(address: string): Kept {
  return [address, { headers: { accept: 'text/html' } }];
}

/** What the page has asked for, of this origin and of others. */
function addressesSoFar({ performance }: Window): readonly string[] {
  return performance.getEntriesByType('resource').map(({ name }) => name);
}

/** What the current versions of all sections begin with. */
function filesOf({ sections }: RegistryView): readonly string[] {
  const names = Object.values(sections).flatMap(({ current }) => {
    const { baseUrl, entry, pages } = current;
    const files = Object.values(pages).flatMap((page) => page.files);
    return [entry, ...files].map((name) => baseUrl + name);
  });
  return [...new Set(names)];
}
