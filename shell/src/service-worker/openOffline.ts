import type { Portal } from '@portal/contract/Portal';
import { restoreQueries } from '../hydration/renderedQueries.ts';
import type { SectionLoader } from '../section-loading/sectionLoader.ts';
import { readPage } from './filesOfPage.ts';

interface OpenOfflineOptions {
  readonly caches: CacheStorage;
  readonly portal: Pick<Portal, 'queryClient' | 'noteOutdated'>;
  readonly sections: Pick<SectionLoader, 'load' | 'state'>;
}

/**
 * Creates a function that prepares a page for client-side navigation while offline, using the data
 * in its cached document. Loading that document instead would lose favorites that exist only in
 * memory. Resolves with `false` if the document is from a different version, because its data may
 * have a different format. Never rejects.
 */
export function createOpenOffline({ caches, portal, sections }: OpenOfflineOptions) {
  return async (address: string): Promise<boolean> => {
    const cached = await caches.match(address, { ignoreVary: true }).catch(() => undefined);
    const rendered = readPage((await cached?.text()) ?? '')?.rendered;
    if (!rendered?.section) {
      return true;
    }
    const { name, version } = rendered.section;
    await sections.load(name);
    const state = sections.state(name);
    if (state.status !== 'ready' || state.version !== version) {
      return false;
    }
    const { queryClient } = portal;
    const missing = rendered.data.filter(
      ({ key, failure }) => !failure && queryClient.getQueryData(key) === undefined,
    );
    await Promise.all(
      missing.map(({ key }) => queryClient.cancelQueries({ queryKey: key, exact: true })),
    );
    restoreQueries(portal, missing, rendered.at);
    return true;
  };
}
