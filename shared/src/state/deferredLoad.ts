import type { PageParams } from '@portal/contract/Section';

type Load<Services> = (
  services: Services,
  params: PageParams,
  signal: AbortSignal,
) => Promise<void>;

/**
 * The `load` of a page as a deferred chunk, together with its API client: a rendered page needs
 * neither. Does not reject if the chunk fails to load: the page then requests its data itself and
 * reports failures.
 */
export function deferredLoad<Services>(importLoad: () => Promise<Load<Services>>): Load<Services> {
  return async (services, params, signal) => {
    const load = await importLoad().catch(() => undefined);
    await load?.(services, params, signal);
  };
}
