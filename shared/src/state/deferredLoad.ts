import type { PageParams } from '@portal/contract/Section';

type Load<Services> = (
  services: Services,
  params: PageParams,
  signal: AbortSignal,
) => Promise<void>;

/**
 * A page's `load` function in a deferred chunk that also contains the API client, because a
 * rendered page needs neither. If the chunk fails to load, the promise still resolves, and the page
 * requests its data itself and reports any failure.
 */
export function deferredLoad<Services>(importLoad: () => Promise<Load<Services>>): Load<Services> {
  return async (services, params, signal) => {
    const load = await importLoad().catch(() => undefined);
    await load?.(services, params, signal);
  };
}
