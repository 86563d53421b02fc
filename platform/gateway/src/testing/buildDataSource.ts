import { createDataSource } from '../api/createDataSource.ts';
import type { Upstream } from '../api/createServiceUpstream.ts';
import { NO_EVENTS } from '../api/EdgeEvents.ts';
import type { Payer } from '../visitors/Payer.ts';

export const LIST = '/movie/popular?language=en-US&page=1';

/** A visitor who is charged for nothing. */
export const NO_PAYER: Payer = { visitor: 'a visitor', pay: () => undefined };
/** The visitors' budget where nobody pays. */
export const FREE = { payerOf: () => NO_PAYER };

interface Facts {
  readonly upstream?: Upstream;
  readonly isKeeping?: boolean;
  readonly maxBytes?: number;
}

/** A source with a manual clock, whose service answers with the number of the call. */
export function buildDataSource({ upstream, isKeeping = true, maxBytes }: Facts = {}) {
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
      return upstream ? upstream(address, signal) : Response.json(asked.length);
    },
    isKeeping,
    maxBytes,
    events: { ...NO_EVENTS, answered: (origin) => void origins.push(origin) },
    now: () => at,
  });
  return {
    asked,
    origins,
    data,
    ask: async (call = LIST, leaves?: AbortSignal) =>
      bodyOf(await data.ask(call, { payer: NO_PAYER, ...(leaves && { leaves: () => leaves }) })),
    wait: (seconds: number) => void (at += seconds * 1_000),
    setAway: (value: boolean) => void (isAway = value),
  };
}

export const bodyOf = ({ body }: { readonly body: Uint8Array }): unknown =>
  JSON.parse(new TextDecoder().decode(body));
