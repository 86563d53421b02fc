import type { LookupFunction } from 'node:net';
import { Agent, type Dispatcher, EnvHttpProxyAgent, setGlobalDispatcher } from 'undici';
import type { OutboundProxy } from '../config/outboundProxy.ts';

/** A host that takes longer is down; a request has eight seconds altogether. */
const CONNECT_MS = 3_000;
/** How long an address, such as an IPv6 address that leads nowhere, delays the next one. */
const ATTEMPT_MS = 250;

interface Connections {
  readonly proxy?: OutboundProxy | undefined;
  /** Resolves names; by default, like the system. */
  readonly lookup?: LookupFunction;
}

/**
 * Sends all requests of `fetch` through the proxy, if there is one. Hosts are connected to in a
 * tunnel, so the proxy gets neither the credential nor the URLs of requests.
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
