import type { LookupFunction } from 'node:net';
import { Agent, type Dispatcher, EnvHttpProxyAgent, setGlobalDispatcher } from 'undici';
import type { OutboundProxy } from '../config/outboundProxy.ts';

/** A host that takes longer to connect is down; a whole request has eight seconds. */
const CONNECT_MS = 3_000;
/** How long to try an address, for example an unreachable IPv6 address, before the next one. */
const ATTEMPT_MS = 250;

interface Connections {
  readonly proxy?: OutboundProxy | undefined;
  /** Resolves host names; by default, as the system does. */
  readonly lookup?: LookupFunction;
}

/**
 * Sends all requests of `fetch` through the proxy, if there is one. Connections use a tunnel, so
 * the proxy sees neither the credential nor the URLs of requests.
 */
export function openOutboundConnections({ proxy, lookup }: Connections): Dispatcher {
  const connect = {
    timeout: CONNECT_MS,
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: ATTEMPT_MS,
    ...(lookup && { lookup }),
  };
  const dispatcher = proxy
    ? new EnvHttpProxyAgent({ ...proxy, connect, proxyTls: connect })
    : new Agent({ connect });
  setGlobalDispatcher(dispatcher);
  return dispatcher;
}
