import type { PageParams } from '@portal/contract/Section';

type Load<Services> = (
  services: Services,
  params: PageParams,
  signal: AbortSignal,
) => Promise<void>;

/**
 * The `load` of a page whose code comes afterwards, together with the client that makes its calls: a
 * page that arrives with its data needs neither. Does not reject if the code does not come: the page
 * asks for its data itself, and says what is lost.
 */
export function deferredLoad<Services>(importLoad: () => Promise<Load<Services>>): Load<Services> {
  return async (services, params, signal) => {
    const load = await importLoad().catch(() => undefined);
    await load?.(services, params, signal);
  };
}
