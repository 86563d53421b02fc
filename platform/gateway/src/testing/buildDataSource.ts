import type { Payer } from '../limits/visitorBudget.ts';
import { NO_EVENTS } from '../service/ApiEvents.ts';
import { createDataSource } from '../service/dataSource.ts';
import type { Upstream } from '../service/serviceUpstream.ts';

export const LIST = '/movie/popular?language=en-US&page=1';

/** A payer that is never charged. */
export const NO_PAYER: Payer = { visitor: 'a visitor', pay: () => undefined };
/** A visitor budget that never charges. */
export const FREE = { payerOf: () => NO_PAYER };

interface Facts {
  readonly upstream?: Upstream;
  readonly isCaching?: boolean;
  readonly maxBytes?: number;
}

/**
 * A data source with a manual clock. By default, its service responds with a list that contains the
 * number of requests so far.
 */
export function buildDataSource({ upstream, isCaching = true, maxBytes }: Facts = {}) {
  let at = 0;
  let isAway = false;
  const asked: string[] = [];
  const origins: string[] = [];
  const data = createDataSource({
    upstream: async (address, signal) => {
      asked.push(address);
      if (isAway) {
        throw new Error('Away.');
      }
      return upstream ? upstream(address, signal) : Response.json([asked.length]);
    },
    isCaching,
    maxBytes,
    events: { ...NO_EVENTS, responded: (origin) => void origins.push(origin) },
    now: () => at,
  });
  return {
    asked,
    origins,
    data,
    /** Resolves with the first item of the list in the response. */
    async ask(call = LIST, signal?: AbortSignal): Promise<unknown> {
      const options = { payer: NO_PAYER, ...(signal && { getSignal: () => signal }) };
      const [first] = [bodyOf(await data.load(call, options))].flat();
      return first;
    },
    wait: (seconds: number) => void (at += seconds * 1_000),
    setAway: (value: boolean) => void (isAway = value),
  };
}

export const bodyOf = ({ body }: { readonly body: Uint8Array }): unknown =>
  JSON.parse(new TextDecoder().decode(body));
