import type { Portal } from '@portal/contract/Portal';
import type { SectionLoader } from '../sections/createSectionLoader.ts';
import { restoreQueries } from '../services/renderedQueries.ts';
import { readPage } from './filesOfPage.ts';

interface OpenOfflineOptions {
  readonly caches: CacheStorage;
  readonly portal: Pick<Portal, 'queryClient' | 'noteOutdated'>;
  readonly sections: Pick<SectionLoader, 'load' | 'state'>;
}

/**
 * Returns what gets a page ready that is opened without a network: the data of its cached document,
 * which is not among the cached responses. The open document can stay then, and with it a list of
 * favorites that is in memory alone. Resolves with whether it can: a document of another version has
 * data in a form that this one may not know. Never rejects.
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
